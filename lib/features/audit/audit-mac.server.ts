import 'server-only'
import { hexDigestOf, rowMac } from '@/lib/db/record/row-mac.server'
import { auditText, type DigestedEntry } from './audit-digest'

/** The keyed digest of an entry of the audit log, made when it is written. */
export const auditMac = (entry: DigestedEntry): string =>
  rowMac('audit', hexDigestOf(auditText(entry)))
