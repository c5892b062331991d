import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { BEFORE_ALL, eventIdOf, type LastSeen, type Position } from '../position'

/** An event as it is stored. */
export type StoredEvent = Position & {
  at: Date
  kind: string
  subjectId: string
  tenantId: string | null
  payload: Readonly<Record<string, unknown>>
}

/**
 * Returns the events after a position, in order. It stops before the oldest running transaction, which may
 * still commit an event that precedes existing ones. ORDER BY qualifies the columns because an unqualified name
 * would be the selected text.
 */
export const readEvents = (db: Db, { tx, id }: Position, limit: number): Promise<StoredEvent[]> =>
  db.$queryRaw<StoredEvent[]>`
    SELECT "tx"::text, "id"::text, "at", "kind", "subjectId", "tenantId", "payload" FROM "Event"
    WHERE ("tx", "id") > (${tx}::text::xid8, ${id}::text::bigint)
      AND "tx" < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY "Event"."tx", "Event"."id" LIMIT ${limit}`

/** The ids of those events that are stored. */
export async function storedOf(db: Db, events: readonly LastSeen[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<(Position & { at: Date })[]>`
    SELECT "tx"::text, "id"::text, "at" FROM "Event"
    WHERE "id" = ANY (${events.map(({ id }) => BigInt(id))})`
  return new Set(rows.map(eventIdOf))
}

/**
 * The maximum difference between the order of times and the order of events. Transactions overlap, and servers
 * have separate clocks.
 */
const DISORDER_MS = 60_000
/** The number of earliest events by time that are searched for the first event in order. */
const MAX_COMPARED = 1_000

/**
 * Returns where a reader resumes if a failover lost its last event. `end` is the last event of the database.
 * Other events got the numbers of the lost ones, so the reader gets all events from shortly before that time
 * on, some of them for a second time.
 */
export async function shortlyBefore(db: Db, at: Date, end: LastSeen): Promise<LastSeen> {
  const [first] = await db.$queryRaw<Position[]>`
    WITH later AS (
      SELECT "tx", "id" FROM "Event" WHERE "at" >= ${new Date(at.getTime() - DISORDER_MS)}
      ORDER BY "at" LIMIT ${MAX_COMPARED})
    SELECT "tx"::text, ("id" - 1)::text AS "id" FROM later ORDER BY later."tx", later."id" LIMIT 1`
  return first === undefined ? end : { ...first, at }
}

/** Returns the last event that can be read now, and whether later events wait for a commit. */
export async function endOfEvents(db: Db): Promise<{ end: LastSeen; isWaiting: boolean }> {
  const [row] = await db.$queryRaw<{ end: [string, string, string] | null; isWaiting: boolean }[]>`
    WITH horizon AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS "oldest")
    SELECT (SELECT json_build_array("tx"::text, "id"::text, "at") FROM "Event" WHERE "tx" < "oldest"
        ORDER BY "tx" DESC, "id" DESC LIMIT 1) AS "end",
      coalesce((SELECT "tx" FROM "Event" ORDER BY "tx" DESC LIMIT 1) >= "oldest", false) AS "isWaiting" FROM horizon`
  if (row === undefined) throw new Error('A query of one row returned none')
  const { end, isWaiting } = row
  if (end === null) return { end: BEFORE_ALL, isWaiting }
  const [tx, id, at] = end
  return { end: { tx, id, at: new Date(at) }, isWaiting }
}
