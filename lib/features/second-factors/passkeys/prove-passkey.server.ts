import 'server-only'
import { database } from '@/lib/db/client.server'
import { takeChallenge } from './challenges.server'
import type { Assertion } from './schema'
import { verifiedCounter } from './verify-passkey.server'

type Attempt = {
  userId: string
  /** The session that requested the challenge; null at sign-in. */
  sessionId: string | null
  /** The challenge of a sign-in. */
  challengeId?: string
  now: Date
}

/**
 * Checks the response of a passkey of this person. The challenge is consumed in any case. A response with a
 * repeated counter is refused, because the key may have been copied.
 */
export async function provePasskey(
  answer: Assertion,
  { userId, sessionId, challengeId, now }: Attempt,
): Promise<boolean> {
  const purpose = challengeId === undefined ? 'prove' : 'sign-in'
  const requested = {
    purpose,
    now,
    ...(challengeId === undefined ? {} : { id: challengeId }),
  } as const
  const challenge = await takeChallenge(database(), { userId, sessionId }, requested)
  const passkey = await database().passkey.findFirst({ where: { id: answer.id, userId } })
  if (challenge === null || passkey === null) return false
  const counter = await verifiedCounter(answer, challenge, passkey)
  if (counter === null) return false
  const { count } = await database().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter, lastUsedAt: now },
  })
  return count > 0
}
