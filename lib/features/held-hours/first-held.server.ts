import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

/**
 * When the first launch of a pool, or of all pools, was decided; null: there is no launch. If launches were pruned, it is
 * the first hour that the sums contain.
 */
export async function firstHeld(db: Db, poolId: string | null): Promise<Date | null> {
  const where = poolId === null ? {} : { poolId }
  const [launch, place] = await Promise.all([
    db.launch.findFirst({ where, select: { at: true }, orderBy: { at: 'asc' } }),
    db.heldPlace.findFirst({ where, select: { since: true }, orderBy: { since: 'asc' } }),
  ])
  const at = launch?.at ?? null
  if (place === null) return at
  const [hour, next] = [place.since, place.since + 1].map((each) => new Date(each * HOUR_MS))
  return at === null || (next !== undefined && next <= at) ? (hour ?? at) : at
}
