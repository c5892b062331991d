import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { ACCOUNT_AGE_HOURS, type RetentionRequest } from './short-retention'

/**
 * Refuses a confirmation if the account of one of the two administrators is too new. Otherwise one person could
 * create a second account to confirm or to request.
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
  if (isOld(requestedById)) return null
  return accountTooNew(
    `The account of ${requestedBy} was created less than ${ACCOUNT_AGE_HOURS} hours before its request, so the request cannot be confirmed. Ask an administrator with an older account to request it.`,
  )
}

const accountTooNew = (message: string): Problem => conflict('account-too-new', message)
