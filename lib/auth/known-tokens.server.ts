import 'server-only'
import { revisionCache } from '@/lib/db/revision-cache.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import type { Principal } from './scope'

/** A token as it was read, valid until permissions of people change. */
export type KnownToken = { principal: Principal; expiresAt: Date | null; seenAt: Date | null }

const MOST_TOKENS = 10_000
const tokensOf = revisionCache('tokens', () => new Map<string, KnownToken>())

/**
 * A token by its hash: from memory while no user, token or tenant changed since it was read. Each call checks that, so
 * a revoked token is refused as soon as its revocation is committed.
 */
export async function knownToken(
  hash: string,
  read: () => Promise<KnownToken | null>,
): Promise<KnownToken | null> {
  const { people } = await currentRevisions()
  const tokens = tokensOf(people)
  const known = tokens.get(hash)
  if (known !== undefined) return known
  const found = await read()
  if (found !== null && tokens.size < MOST_TOKENS) tokens.set(hash, found)
  return found
}
