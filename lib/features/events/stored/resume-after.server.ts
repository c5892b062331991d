import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { isNotedAsLost } from '../event-hub.server'
import { eventIdOf, isAfter, type LastSeen } from '../position'
import { shortlyBefore, storedOf } from './read-events.server'

/**
 * Returns where a reader with the last event `seen` resumes: after that event, or shortly before its time if a
 * failover lost it. `end` is the last event of the database.
 */
export async function resumeAfter(db: Db, seen: LastSeen, end: LastSeen): Promise<LastSeen> {
  if (seen.at === null) return isAfter(seen, end) ? end : seen
  if (isNotedAsLost(seen) || (await storedOf(db, [seen])).has(eventIdOf(seen))) return seen
  return shortlyBefore(db, seen.at, end)
}
