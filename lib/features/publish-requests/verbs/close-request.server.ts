import 'server-only'
import type { z } from 'zod'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { closeRequest } from '@/lib/features/versions/approvals/close-requests.server'
import type { newCommentSchema, PublishRequest } from '../schema'
import { lockRequest, serializeRequest } from './find-request.server'

/** Rejects a request with a note. */
export const rejectRequest = (
  scope: Scope<'policy.approve'>,
  id: string,
  note: string,
): Promise<Result<PublishRequest, Problem>> =>
  transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok) return request
    await closeRequest(tx, scope, request.value, {
      as: 'rejected',
      because: `${scope.name} rejected it: ${note}`,
    })
    return serializeRequest(tx, scope, id)
  })

/** Withdraws a request: the caller's own, or any for callers who may approve. */
export const withdrawRequest = (
  scope: Scope<'policy.draft'>,
  id: string,
): Promise<Result<PublishRequest, Problem>> =>
  transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok) return request
    if (request.value.authorId !== scope.userId && !hasPermission(scope, 'policy.approve'))
      return err({ kind: 'forbidden', permission: 'policy.approve' })
    await closeRequest(tx, scope, request.value, {
      as: 'withdrawn',
      because: `${scope.name} withdrew it.`,
    })
    return serializeRequest(tx, scope, id)
  })

type Comment = z.output<typeof newCommentSchema>

/** Adds a comment to an open request. */
export const commentOnRequest = (
  scope: Scope<'policy.draft'>,
  id: string,
  { text, entry }: Comment,
  claim: IdempotencyClaim | null,
): Promise<Result<PublishRequest, Problem>> =>
  transactOnce(claim, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok) return request
    await tx.publishComment.create({
      data: {
        id: newId(),
        requestId: id,
        authorId: scope.userId,
        authorName: scope.name,
        at: scope.now,
        entry,
        text,
      },
    })
    return serializeRequest(tx, scope, id)
  })
