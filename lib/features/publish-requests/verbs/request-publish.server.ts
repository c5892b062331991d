import 'server-only'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import {
  closeRequest,
  lockOpenRequests,
} from '@/lib/features/versions/approvals/close-requests.server'
import { contentHash } from '@/lib/features/versions/approvals/content-hash.server'
import { recordAct } from '@/lib/features/versions/approvals/record-act.server'
import type { SeenEffect } from '../effect/seen-effect'
import { kindOf } from '../kinds/registry.server'
import type { NewRequest, PublishRequest } from '../schema'
import { serializeRequest } from './find-request.server'
import { scheduledEffect } from './scheduled-effect.server'

/** Creates a publish request. An earlier open request of the caller for the same document becomes void. */
export async function requestPublish(
  scope: Scope<'policy.draft'>,
  requested: NewRequest,
  claim: IdempotencyClaim | null,
): Promise<Result<PublishRequest, Problem>> {
  const kind = kindOf(requested.noun)
  const proof = scopeFor(scope, kind.permissions.draft, scope)
  if (!proof.ok) return proof
  const checked = await kind.check(scope, requested)
  if (!checked.ok) return checked
  const seen = await scheduledEffect(scope, { ...requested, content: checked.value })
  if (!seen.ok) return seen
  return transactOnce(claim, async (tx) => {
    const subject = await kind.lock(tx, requested.subject)
    if (!subject.ok) return subject
    const { name, live } = subject.value
    if (live !== requested.base) return err(staleBase(live))
    const replaced = (await lockOpenRequests(tx, requested)).filter(
      ({ authorId }) => authorId === scope.userId,
    )
    for (const request of replaced)
      await closeRequest(tx, scope, request, {
        as: 'void',
        because: `${scope.name} made a newer request.`,
      })
    const content = { content: checked.value, seen: seen.value }
    const id = await insert(tx, scope, { ...requested, ...content }, name)
    return serializeRequest(tx, scope, id)
  })
}

type Requested = Omit<NewRequest, 'content'> & { content: unknown; seen: SeenEffect | null }

async function insert(tx: Db, scope: Scope, requested: Requested, name: string): Promise<string> {
  const { noun, subject, content, base, note, publishWhenApproved, publishAt, seen } = requested
  const request = await tx.publishRequest.create({
    data: {
      id: newId(),
      noun,
      subject,
      base,
      note,
      publishWhenApproved,
      publishAt,
      seen: seen ?? undefined,
      subjectName: name,
      // Safe because it passed the schema of its kind.
      content: content as Prisma.InputJsonObject,
      contentHash: contentHash(content),
      authorId: scope.userId,
      authorName: scope.name,
      createdAt: scope.now,
    },
  })
  await recordAct(tx, scope, request, { act: 'open', because: note })
  return request.id
}

const staleBase = (live: number): Problem => ({
  kind: 'stale',
  current: { live },
  message: `The live version is now ${live}. Review its changes, and request approval of your change to it.`,
})
