import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import type { NewEvent } from '@/lib/features/events/schema'
import { closeAfterPublish } from './approvals/close-requests.server'
import type { DocumentRef } from './approvals/document-ref'
import { type PublishedRequest, takeApproval } from './approvals/take-approval.server'

/** The facts of every stored version, in addition to its content. */
type VersionFacts = {
  version: number
  note: string
  restoredFrom: number | null
  authorId: string
  authorName: string
  createdAt: Date
}

type Publish = Pick<VersionFacts, 'note' | 'restoredFrom'> & {
  /** The request that is published; undefined if the content is published without a request. */
  request?: PublishedRequest | undefined
}

/** A document with numbered versions. The newest version is live. */
export type VersionedDocument<Row, Live = unknown> = {
  /** Identifies the document in its rule and in its publish requests. */
  ref: DocumentRef
  /** The content that approvals are bound to. */
  content: unknown
  /** The action of the audit entry for a publish. For a restore it is `<noun>.restore`. */
  publishAction: `${DocumentRef['noun']}.${'publish' | 'version'}`
  subjectId: string
  subjectName: string
  /**
   * Increments the live version if it is the one that the author saw. Returns null if another version was
   * published.
   */
  advance: () => Promise<number | null>
  /** The problem for an author who saw another live version. */
  stale: () => Promise<Problem>
  /** The live content before the change; null before the first version. */
  before: () => Promise<Live>
  insert: (facts: VersionFacts) => Promise<Row>
  /** The content in the audit entry, before and after the change. */
  audited: (row: Row, before: Live) => { before: unknown; after: unknown } | null
  event: (facts: VersionFacts) => Pick<NewEvent, 'kind' | 'payload'>
}

/**
 * Makes the next version the live one, if the live version is still the one that the author saw and the content
 * has the approvals that its rule requires. Of two concurrent publishes exactly one succeeds. Every publish and
 * restore of every kind of document uses this function. The audit entry, the event and the end of its requests
 * are part of the same transaction.
 */
export async function appendVersion<Row, Live>(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'> | Scope<'module.write'>,
  document: VersionedDocument<Row, Live>,
  { note, restoredFrom, request: published }: Publish,
): Promise<Result<Row, Problem>> {
  const version = await document.advance()
  if (version === null) return err(await document.stale())
  const { ref, content, subjectId, subjectName } = document
  const isRestore = restoredFrom !== null
  const taken = await takeApproval(tx, scope, { ref, content, isRestore, request: published })
  if (!taken.ok) return taken
  const { request, approvals, hash, open } = taken.value
  const before = await document.before()
  const facts: VersionFacts = {
    version,
    note,
    restoredFrom,
    authorId: request?.authorId ?? scope.userId,
    authorName: request?.authorName ?? scope.name,
    createdAt: scope.now,
  }
  const row = await document.insert(facts)
  const { noun } = ref
  const audited = document.audited(row, before)
  await recordAudit(tx, scope, {
    action: isRestore ? `${noun}.restore` : document.publishAction,
    noun,
    subjectId,
    subjectName,
    before: audited?.before,
    after:
      request === null
        ? audited?.after
        : { ...Object(audited?.after), ...approvalOf(hash, approvals) },
    note: isRestore ? `restored v${restoredFrom}: ${note}` : note,
  })
  await recordEvent(tx, {
    at: scope.now,
    subjectId,
    tenantId: null,
    ...document.event(facts),
  } as NewEvent)
  await closeAfterPublish(tx, scope, open, {
    published: request?.id ?? null,
    version,
    because: `${scope.name} ${isRestore ? `restored v${restoredFrom} as` : 'published'} v${version}.`,
  })
  return ok(row)
}

/** The part of the audit entry about the request and its approvals. */
const approvalOf = (contentHash: string, approvals: readonly { approverName: string }[]) => ({
  contentHash,
  approvedBy: approvals.map(({ approverName }) => approverName),
})
