import 'server-only'
import { callerOf } from '@/lib/auth/address'
import { hashSecret, isShutOut } from '@/lib/auth/principal.server'
import type { Call } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { limits } from '@/lib/features/rate-limits/limits'
import { takeAttempt } from '@/lib/features/rate-limits/take-attempt.server'
import type { PasswordLinkFacts } from './schema'

/** Returns the row of a valid link. Used, expired, replaced and invented links get the same error. */
export async function findLink(token: string, call: Call) {
  const taken = await takeAttempt(
    limits.passwordLink,
    callerOf(null, call.address) ?? 'unknown',
    call.now,
  )
  if (!taken.ok) return taken
  const link = await database().passwordLink.findFirst({
    where: { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: call.now } },
    include: { user: { include: { tenant: { select: { archivedAt: true } } } } },
  })
  if (link === null || isShutOut(link.user))
    return err({ kind: 'not-found', what: 'link, or it was used or has expired' } as const)
  return ok(link)
}

/** Returns the user of a link, whose name the page shows above the password fields. */
export async function readLink(
  call: Call,
  token: string,
): Promise<Result<PasswordLinkFacts, Problem>> {
  const found = await findLink(token, call)
  if (!found.ok) return found
  const { user, purpose, expiresAt } = found.value
  return ok({
    email: user.email,
    name: user.name,
    purpose: purpose === 'invitation' ? 'invitation' : 'reset',
    expiresAt: expiresAt.toISOString(),
  })
}
