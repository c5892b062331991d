import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { eventIdOf, type LastSeen, type Position, positionText } from '../position'
import { type StoredEvent, shortlyBefore, storedOf } from './read-events.server'

/** `since` is the last event before the cached ones. */
export type CachedEvents = { since: LastSeen; events: StoredEvent[] }

/**
 * Returns the cached events up to the last one that the database still has, and for each of the others the position at
 * which its readers resume. A failed primary may have shown a transaction that no standby has. The next primary reuses
 * its number, and readers would skip the events of the new transaction.
 */
export async function afterFailover(
  db: Db,
  { since, events }: CachedEvents,
  end: LastSeen,
): Promise<{ cached: CachedEvents; lost: [string, Position][] }> {
  const seen = [since, ...events]
  const stored = await storedOf(db, seen)
  const last = seen.findLastIndex((each) => each.at === null || stored.has(eventIdOf(each)))
  const position = seen[last] ?? (await shortlyBefore(db, since.at ?? new Date(0), end))
  const lost = seen
    .slice(last + 1)
    .map((each): [string, Position] => [positionText(each), position])
  const cached =
    last === -1 ? { since: position, events: [] } : { since, events: events.slice(0, last) }
  return { cached, lost }
}
