import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'

/** The newest entry of the audit log, of those that match. */
export const lastAudit = (where: Prisma.AuditEntryWhereInput = {}) =>
  database().auditEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
