import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import { database } from '@/lib/db/client.server'
import type { Revisions } from '@/lib/db/revisions.server'
import { readStoredRanks, type StoredRanks } from './stored-ranking.server'

type AsOf = Pick<Revisions, 'facts' | 'samples'>
type Kept = AsOf & { at: number; ranks: Promise<StoredRanks> }

/** Calls that are answered together came at different times. */
const apartMs = MINUTE_MS

const cached = processState<Kept | null>('ranks', () => null)

/**
 * The ranks of accounts at some revisions, read once for all pools and cached until the revisions change; the same object
 * until then. `revisions` must be read before this call; the demo's history passes earlier times too.
 */
export async function cachedRanks({ facts, samples }: AsOf, now: Date): Promise<StoredRanks> {
  const kept = cached.get()
  const at = now.getTime()
  if (kept?.facts === facts && kept.samples === samples && at >= kept.at - apartMs) {
    const known = await kept.ranks
    if (at < known.freshUntil) return known
  }
  const next = { facts, samples, at, ranks: readStoredRanks(database(), now) }
  cached.set(next)
  // What could not be read is not remembered.
  next.ranks.catch(() => {
    if (cached.get() === next) cached.set(null)
  })
  return next.ranks
}
