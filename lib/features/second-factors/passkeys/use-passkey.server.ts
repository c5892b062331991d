import 'server-only'
import type { Call, Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { newChallenge } from './challenges.server'
import { requestOptions } from './options.server'
import type { RequestOptions } from './schema'

const noPasskey = err(
  conflict('no-passkey', 'You have no passkey. Use a code of your app or a recovery code.'),
)

/** Creates a challenge with which a signed-in person proves to have a passkey. */
export async function challengePasskey(
  scope: Scope<'profile.own'>,
): Promise<Result<RequestOptions, Problem>> {
  const { userId, now } = scope
  return transact(async (tx) => {
    const existing = await tx.passkey.findMany({ where: { userId } })
    if (existing.length === 0) return noPasskey
    const { challenge } = await newChallenge(tx, scope, { purpose: 'prove', now })
    return ok(requestOptions(challenge, existing))
  })
}

/**
 * Creates a challenge for a sign-in with the correct password and returns its id. Returns null if the person
 * has no passkey.
 */
export async function challengeSignIn(userId: string, now: Date): Promise<string | null> {
  if ((await database().passkey.count({ where: { userId } })) === 0) return null
  const { id } = await newChallenge(
    database(),
    { userId, sessionId: null },
    { purpose: 'sign-in', now },
  )
  return id
}

/** Reads the challenge of a sign-in by its id, which only the browser with the correct password has. */
export async function readSignInChallenge(
  { now }: Call,
  id: string,
): Promise<Result<RequestOptions, Problem>> {
  const found = await database().passkeyChallenge.findFirst({
    where: { id, purpose: 'sign-in', expiresAt: { gt: now } },
    select: { challenge: true, user: { select: { passkeys: true } } },
  })
  return found === null
    ? err({ kind: 'not-found', what: 'challenge' })
    : ok(requestOptions(found.challenge, found.user.passkeys))
}
