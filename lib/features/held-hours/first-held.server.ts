import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

/**
 * The time of the first decision of a launch in a pool or in all pools; null without launches. If launches were
 * pruned, it is the first hour in the sums.
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
