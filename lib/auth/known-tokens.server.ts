import 'server-only'
import { revisionCache } from '@/lib/db/revision-cache.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import type { Principal } from './scope'

/** A token as it was read, good until somebody's rights change. */
export type KnownToken = { principal: Principal; expiresAt: Date | null; seenAt: Date | null }

const MOST_TOKENS = 10_000
const tokensOf = revisionCache('tokens', () => new Map<string, KnownToken>())

/**
 * A token by its hash: from memory while no user, token or tenant changed since it was read, which is asked anew for
 * every call, so that a revoked token is refused from the moment on in which its revocation was committed.
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
