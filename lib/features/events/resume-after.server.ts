import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { isNotedAsLost } from './event-hub.server'
import { isAfter, type LastSeen, type Position } from './position'

/** How far the times of events may depart from their order: transactions overlap, and servers have clocks of their own. */
const DISORDER_MS = 60_000
/** The earliest events by time that the first one by order is among. */
const MOST_COMPARED = 1_000

/**
 * Where a reader goes on whose last event is `seen`, in a database whose events end at `end`. A failover may have lost that
 * event, and gives the numbers of its transaction and of later ones to others; so the reader gets everything from shortly
 * before its time on, some of it a second time.
 */
export async function resumeAfter(db: Db, seen: LastSeen, end: Position): Promise<Position> {
  const { at } = seen
  if (at === null) return isAfter(seen, end) ? end : seen
  if (isNotedAsLost(seen) || (await isStored(db, seen))) return seen
  const [first] = await db.$queryRaw<Position[]>`
    WITH later AS (
      SELECT "tx", "id" FROM "Event" WHERE "at" >= ${new Date(at.getTime() - DISORDER_MS)}
      ORDER BY "at" LIMIT ${MOST_COMPARED})
    SELECT "tx"::text, ("id" - 1)::text AS "id" FROM later ORDER BY later."tx", later."id" LIMIT 1`
  return first ?? end
}

async function isStored(db: Db, { tx, id, at }: LastSeen): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM "Event" WHERE "id" = ${id}::text::bigint AND "tx" = ${tx}::text::xid8 AND "at" = ${at}`
  return rows.length > 0
}
