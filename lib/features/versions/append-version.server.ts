import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import type { NewEvent } from '@/lib/features/events/schema'

/** What every stored version has beside its content. */
export type VersionFacts = {
  version: number
  note: string
  restoredFrom: number | null
  authorId: string
  authorName: string
  createdAt: Date
}

/** A document with numbered versions. The newest version is live. */
export type VersionedDocument<Row> = {
  /** Of the audit entries: `<noun>.publish` and `<noun>.restore`. */
  noun: 'policy' | 'ranker-factors'
  subjectId: string
  subjectName: string
  /** Increments the live version if it is the one the author saw; null if another one was published. */
  advance: () => Promise<number | null>
  /** The answer to an author who saw another live version. */
  stale: () => Promise<Problem>
  /** The audited content that is live before the change; null before the first version. */
  before: () => Promise<unknown>
  insert: (facts: VersionFacts) => Promise<Row>
  /** The audited content of a version. */
  audited: (row: Row) => unknown
  event: (facts: VersionFacts) => Pick<NewEvent, 'kind' | 'payload'>
}

/**
 * Makes the next version the live one, if the live one is still what the author saw: of two who publish
 * at once exactly one wins. Audit entry and event are part of the same transaction.
 */
export async function appendVersion<Row>(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'>,
  document: VersionedDocument<Row>,
  { note, restoredFrom }: Pick<VersionFacts, 'note' | 'restoredFrom'>,
): Promise<Result<Row, Problem>> {
  const version = await document.advance()
  if (version === null) return err(await document.stale())
  const before = await document.before()
  const facts: VersionFacts = {
    version,
    note,
    restoredFrom,
    authorId: scope.userId,
    authorName: scope.name,
    createdAt: scope.now,
  }
  const row = await document.insert(facts)
  const { noun, subjectId, subjectName } = document
  await recordAudit(tx, scope, {
    action: `${noun}.${restoredFrom === null ? 'publish' : 'restore'}`,
    noun,
    subjectId,
    subjectName,
    before,
    after: document.audited(row),
    note: restoredFrom === null ? note : `restored v${restoredFrom}: ${note}`,
  })
  await recordEvent(tx, {
    at: scope.now,
    subjectId,
    tenantId: null,
    ...document.event(facts),
  } as NewEvent)
  return ok(row)
}
