import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import { database, onPrimary } from '@/lib/db/client.server'
import type { Revisions } from '@/lib/db/revisions.server'
import { readPromises, type StoredPromises } from './stored-promises.server'
import { readRanksOf, type StoredRanks } from './stored-ranking.server'

type AsOf = Pick<Revisions, 'facts' | 'samples'>
type CachedRanks = AsOf & { at: number; ranks: Promise<StoredRanks> }
type CachedPromises = Pick<AsOf, 'facts'> & { at: number; promises: Promise<StoredPromises> }

/** Calls of one batch may have arrived at different times, up to this far apart. */
const batchSpreadMs = MINUTE_MS

const cached = processState<CachedRanks | null>('ranks', () => null)
const cachedPromises = processState<CachedPromises | null>('rank-promises', () => null)

/**
 * Returns the ranks of accounts at some revisions. They are read once for all pools and cached as the same
 * object until the revisions change. `revisions` must be read before this call. The demo's history also passes
 * earlier times.
 */
export async function cachedRanks({ facts, samples }: AsOf, now: Date): Promise<StoredRanks> {
  const entry = cached.get()
  const at = now.getTime()
  if (entry?.facts === facts && entry.samples === samples && at >= entry.at - batchSpreadMs) {
    const latest = await entry.ranks
    if (at < latest.freshUntil) return latest
  }
  const next = { facts, samples, at, ranks: onPrimary(() => readRanks(facts, now)) }
  cached.set(next)
  // A failed read is not cached.
  next.ranks.catch(() => {
    if (cached.get() === next) cached.set(null)
  })
  return next.ranks
}

/**
 * The promises are cached separately: a batch of samples changes the ranks but not the SLAs, and there may be
 * thousands of SLAs.
 */
const readRanks = async (facts: string, now: Date): Promise<StoredRanks> =>
  readRanksOf(database(), await promisesAt(facts, now), now)

/** Returns the promises at a revision of the facts, read once for many revisions of the samples. */
async function promisesAt(facts: string, now: Date): Promise<StoredPromises> {
  const entry = cachedPromises.get()
  const at = now.getTime()
  if (entry?.facts === facts && at >= entry.at) {
    const latest = await entry.promises
    if (at < latest.freshUntil) return latest
  }
  const next = { facts, at, promises: readPromises(database(), now) }
  cachedPromises.set(next)
  next.promises.catch(() => {
    if (cachedPromises.get() === next) cachedPromises.set(null)
  })
  return next.promises
}
