import 'server-only'
import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { PasskeyChallenge } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'

export const CHALLENGE_MS = 5 * MINUTE_MS

/** `register` and `prove` belong to one session, `sign-in` belongs to a person who entered the correct password. */
type Purpose = 'register' | 'prove' | 'sign-in'

type Holder = { userId: string; sessionId: string | null }

/** Creates a challenge for one purpose. In a session it replaces the former one. */
export async function newChallenge(
  tx: Db,
  { userId, sessionId }: Holder,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<PasskeyChallenge> {
  const expired = { userId, expiresAt: { lte: now } }
  const former = { userId, sessionId: sessionId ?? '', purpose }
  await tx.passkeyChallenge.deleteMany({ where: { OR: [expired, former] } })
  return tx.passkeyChallenge.create({
    data: {
      id: newId(),
      purpose,
      userId,
      sessionId,
      challenge: randomBytes(32).toString('base64url'),
      expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    },
  })
}

/**
 * Consumes a challenge. Returns null if there is no such challenge for this person, session and purpose, or if
 * it has expired.
 */
export async function takeChallenge(
  tx: Db,
  { userId, sessionId }: Holder,
  { purpose, now, id }: { purpose: Purpose; now: Date; id?: string },
): Promise<string | null> {
  const where = { userId, sessionId, purpose, ...(id === undefined ? {} : { id }) }
  const found = await tx.passkeyChallenge.findFirst({ where })
  if (found === null) return null
  const { count } = await tx.passkeyChallenge.deleteMany({ where: { id: found.id } })
  return count > 0 && found.expiresAt > now ? found.challenge : null
}
