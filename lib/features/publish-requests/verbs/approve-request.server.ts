import 'server-only'
import { controlProblem } from '@/lib/auth/control/account-control.server'
import { makersOf } from '@/lib/auth/control/makers.server'
import { ownAccountReason } from '@/lib/auth/control/own-account.server'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PublishRequest as Row } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAct } from '@/lib/features/versions/approvals/record-act.server'
import type { PublishRequest } from '../schema'
import { lockRequest, serializeRequest } from './find-request.server'
import { publishRequest } from './publish-request.server'

/** Approves the content of another person's request; the last approval publishes it if its author chose that. */
export async function approveRequest(
  scope: Scope<'policy.approve'>,
  id: string,
  contentHash: string,
): Promise<Result<PublishRequest, Problem>> {
  const approved = await transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok) return request
    const refusal = await refusalOf(tx, scope, request.value, contentHash)
    if (refusal !== null) return err(refusal)
    const { count } = await tx.publishApproval.createMany({
      data: [
        {
          requestId: id,
          approverId: scope.userId,
          approverName: scope.name,
          authorId: request.value.authorId,
          contentHash,
          at: scope.now,
        },
      ],
      skipDuplicates: true,
    })
    if (count > 0) await recordAct(tx, scope, request.value, { act: 'approve', because: null })
    return ok(request.value)
  })
  if (!approved.ok) return approved
  const shown = await serializeRequest(database(), scope, id)
  if (!shown.ok || !isComplete(shown.value)) return shown
  const proof = scopeFor(scope, 'policy.publish', scope)
  // The approval remains valid if the publish is refused. The author or another administrator can then publish.
  const published = proof.ok ? await publishRequest(proof.value, id) : proof
  return published.ok ? published : shown
}

/** True if the last approval has to publish the request. */
const isComplete = ({ publishWhenApproved, publishAt, approvals, required }: PublishRequest) =>
  publishWhenApproved &&
  publishAt === null &&
  approvals.filter(({ invalidBecause }) => invalidBecause === null).length >= required

async function refusalOf(
  tx: Db,
  { userId }: Scope,
  request: Row,
  contentHash: string,
): Promise<Problem | null> {
  if (request.authorId === userId) return ownRequest
  if (request.contentHash !== contentHash)
    return {
      kind: 'stale',
      current: { contentHash: request.contentHash },
      message: 'The request has other content than the one you approve. Read it again.',
    }
  const approver = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  // Otherwise an author could approve with a second account or the token of a service account.
  if (approver.createdAt > request.createdAt) return accountTooNew
  if (approver.expiresAt !== null) return serviceAccount
  const { authorId, createdAt } = request
  const authors = await makersOf(tx, { userId: authorId, tokenId: await tokenOf(tx, request) })
  if (authors.includes(userId)) return ownServiceAccount
  const reason = await ownAccountReason(tx, userId, { authors, createdAt })
  if (reason === 'identity-too-new') return accountTooNew
  if (reason !== null) return madeByAuthor
  return controlProblem(tx, userId, { authorId, authors, at: createdAt })
}

/** The token with which a request was made; null without one. */
async function tokenOf(tx: Db, { id }: Row): Promise<string | null> {
  const opened = await tx.auditEntry.findFirst({
    where: { noun: 'publish-request', subjectId: id, action: 'publish-request.open' },
    select: { tokenId: true },
  })
  return opened?.tokenId ?? null
}

const ownRequest: Problem = conflict(
  'own-request',
  'You made this request. Another administrator has to approve it.',
)

const accountTooNew: Problem = conflict(
  'account-too-new',
  'Your account was created or its address was changed after this request, so it cannot approve it. Ask an administrator with an older account.',
)

const madeByAuthor: Problem = conflict(
  'account-made-by-author',
  'Your account was created or changed by SCIM with a token of the author, so it cannot approve this request. Ask another administrator.',
)

const serviceAccount: Problem = conflict(
  'service-account',
  'Service accounts do not approve. Ask an administrator to approve it.',
)

const ownServiceAccount: Problem = conflict(
  'own-request',
  'A service account of yours made this request. An administrator who neither owns it nor created its token has to approve it.',
)
