import 'server-only'
import { controlProblem } from '@/lib/auth/control/account-control.server'
import { makersOf } from '@/lib/auth/control/makers.server'
import { ownAccountReason } from '@/lib/auth/control/own-account.server'
import { HOUR_MS } from '@/lib/base/durations'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { ACCOUNT_AGE_HOURS, type RetentionRequest } from './short-retention'

/**
 * Refuses a confirmation if the account of one of the two administrators is too new, if one of them changed the
 * access of the other's account, or if the author changed the confirming account by SCIM. Otherwise one person could use two accounts to request and to confirm.
 */
export async function confirmationProblem(
  tx: Db,
  { userId }: { userId: string },
  request: RetentionRequest | null,
): Promise<Problem | null> {
  if (request === null) return null
  const { requestedById, requestedBy, requestedAt } = request
  const oldest = new Date(Date.parse(requestedAt) - ACCOUNT_AGE_HOURS * HOUR_MS)
  const old = await tx.user.findMany({
    where: { id: { in: [userId, requestedById] }, createdAt: { lte: oldest } },
    select: { id: true },
  })
  const isOld = (requested: string) => old.some(({ id }) => id === requested)
  if (!isOld(userId))
    return accountTooNew(
      `Your account was created less than ${ACCOUNT_AGE_HOURS} hours before this retention was requested, so it cannot confirm it. Ask an administrator with an older account to confirm it.`,
    )
  if (!isOld(requestedById))
    return accountTooNew(
      `The account of ${requestedBy} was created less than ${ACCOUNT_AGE_HOURS} hours before its request, so the request cannot be confirmed. Ask an administrator with an older account to request it.`,
    )
  const at = new Date(requestedAt)
  const authors = await makersOf(tx, { userId: requestedById, tokenId: null })
  if ((await ownAccountReason(tx, userId, { authors, createdAt: at })) !== null)
    return changedByScim(requestedBy)
  return controlProblem(tx, userId, { authorId: requestedById, authors, at })
}

const changedByScim = (author: string): Problem =>
  conflict(
    'account-made-by-author',
    `Your account was changed by SCIM with a token of ${author} or after the request, so it cannot confirm this retention. Ask another administrator.`,
  )

const accountTooNew = (message: string): Problem => conflict('account-too-new', message)
