import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { PublishRequest } from '@/lib/db/generated/client'
import { contentHash } from './content-hash.server'
import type { DocumentRef } from './document-ref'
import { recordAct } from './record-act.server'

type Close = {
  as: 'rejected' | 'void' | 'withdrawn' | 'published'
  because: string
  version?: number
}

const actOf = {
  rejected: 'reject',
  void: 'void',
  withdrawn: 'withdraw',
  published: 'publish',
} as const

/** Closes an open request that this transaction has locked. */
export async function closeRequest(
  tx: Db,
  by: Scope,
  { id }: Pick<PublishRequest, 'id'>,
  { as, because, version }: Close,
): Promise<PublishRequest> {
  const closed = await tx.publishRequest.update({
    where: { id },
    data: {
      closedAt: by.now,
      closedAs: as,
      closedBy: by.name,
      closedBecause: because,
      version,
    },
  })
  await recordAct(tx, by, closed, { act: actOf[as], because })
  return closed
}

/** The open requests of a document, locked until the transaction ends. */
export async function lockOpenRequests(
  tx: Db,
  { noun, subject }: DocumentRef,
): Promise<PublishRequest[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "PublishRequest"
    WHERE "noun" = ${noun} AND "subject" = ${subject} AND "closedAt" IS NULL ORDER BY "id" FOR UPDATE`
  if (locked.length === 0) return []
  return tx.publishRequest.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    orderBy: { createdAt: 'asc' },
  })
}

/**
 * Closes requests after a publish: the request with that content is done, and all others are void because they
 * were reviewed against another live version.
 */
export async function closeAfterPublish(
  tx: Db,
  by: Scope,
  requests: readonly PublishRequest[],
  { published, version, because }: { published: string | null; version: number; because: string },
): Promise<void> {
  for (const request of requests) {
    const isDone = request.id === published
    await closeRequest(
      tx,
      by,
      request,
      isDone ? { as: 'published', because, version } : { as: 'void', because },
    )
  }
}

/** Voids the caller's open request if the draft now has other content. `content` is null if the draft was deleted. */
export async function voidEdited(
  tx: Db,
  scope: Scope,
  ref: DocumentRef,
  content: unknown,
): Promise<void> {
  const where = { ...ref, authorId: scope.userId, closedAt: null }
  // Most drafts have no request, so that they need one read and no lock.
  if ((await tx.publishRequest.count({ where })) === 0) return
  const own = (await lockOpenRequests(tx, ref)).filter(({ authorId }) => authorId === scope.userId)
  const hash = content === null ? null : contentHash(content)
  for (const request of own)
    if (request.contentHash !== hash)
      await closeRequest(tx, scope, request, {
        as: 'void',
        because:
          content === null
            ? `${scope.name} discarded the draft.`
            : `${scope.name} edited the draft after the request.`,
      })
}
