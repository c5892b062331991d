import 'server-only'
import type { DigestedEntry } from './audit-digest'
import { auditMac } from './audit-mac.server'
import type { AuditNoun } from './nouns'

/** The actor of a change, for the audit log. */
export type Author = {
  userId: string | null
  name: string
  tokenId: string | null
  requestId: string | null
  address: string | null
}

export type AuditFacts = {
  /** `noun.verb`, only for past events: `account.update`, `policy.publish`. */
  action: string
  noun: AuditNoun
  subjectId: string
  subjectName: string
  before?: unknown
  after?: unknown
  note?: string | null | undefined
  /** The tenant whose log also shows the entry. Staff see all entries. */
  tenantId?: string | null
}

/** An entry of the audit log with its keyed digest. */
export type AuditEntry = DigestedEntry & { mac: string }

/** The signed entry for a change at `at`. `before` and `after` must be plain JSON. */
export function auditEntry(
  { userId, name, tokenId, requestId, address }: Author,
  { action, noun, subjectId, subjectName, before, after, note, tenantId }: AuditFacts,
  at: Date,
): AuditEntry {
  const entry = {
    at,
    actorId: userId,
    actorName: name,
    tokenId,
    tenantId: tenantId ?? null,
    action,
    noun,
    subjectId,
    subjectName,
    before: before ?? null,
    after: after ?? null,
    note: note ?? null,
    requestId,
    address,
  }
  return { ...entry, mac: auditMac(entry) }
}
