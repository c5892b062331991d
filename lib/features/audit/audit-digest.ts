import { canonical, formerCanonical } from '@/lib/base/json/canonical'

/** The digest of an audit entry covers all its fields except its own number. */
export type DigestedEntry = {
  at: Date
  actorId: string | null
  actorName: string
  tokenId: string | null
  tenantId: string | null
  action: string
  noun: string
  subjectId: string
  subjectName: string
  before: unknown
  after: unknown
  note: string | null
  requestId: string | null
  address: string | null
}

/** The text of an audit log entry that is hashed with SHA-256. */
export const auditText = (entry: DigestedEntry): string => canonical(partsOf(entry))

/** The same text in the format used before entries had a keyed digest. */
export const formerAuditText = (entry: DigestedEntry): string => formerCanonical(partsOf(entry))

const partsOf = (entry: DigestedEntry) => [
  entry.at.toISOString(),
  entry.actorId,
  entry.actorName,
  entry.tokenId,
  entry.tenantId,
  entry.action,
  entry.noun,
  entry.subjectId,
  entry.subjectName,
  entry.before,
  entry.after,
  entry.note,
  entry.requestId,
  entry.address,
]
