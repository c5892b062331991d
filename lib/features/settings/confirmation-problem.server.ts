import 'server-only'
import { controlProblem } from '@/lib/auth/control/account-control.server'
import { HOUR_MS } from '@/lib/base/durations'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { ACCOUNT_AGE_HOURS, type RetentionRequest } from './short-retention'

/**
 * Refuses a confirmation if the account of one of the two administrators is too new, or if one of them changed the
 * access of the other's account. Otherwise one person could use two accounts to request and to confirm.
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
  return controlProblem(tx, userId, { authorId: requestedById, at: new Date(requestedAt) })
}

const accountTooNew = (message: string): Problem => conflict('account-too-new', message)
