import 'server-only'
import { revisionCache } from '@/lib/db/revision-cache.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import type { Principal } from './scope'

/** A cached token, valid until a user, token or tenant changes. */
export type CachedToken = { principal: Principal; expiresAt: Date | null; seenAt: Date | null }

const MAX_TOKENS = 10_000
const tokensOf = revisionCache('tokens', () => new Map<string, CachedToken>())

/**
 * A token by its hash, from the cache if no user, token or tenant has changed since it was read. Each call checks that,
 * so a revoked token is refused as soon as the revocation is committed.
 */
export async function cachedToken(
  hash: string,
  read: () => Promise<CachedToken | null>,
): Promise<CachedToken | null> {
  const { people } = await currentRevisions()
  const tokens = tokensOf(people)
  const cached = tokens.get(hash)
  if (cached !== undefined) return cached
  const found = await read()
  if (found !== null && tokens.size < MAX_TOKENS) tokens.set(hash, found)
  return found
}
