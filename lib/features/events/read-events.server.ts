import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { LAST_ID, type Position, positionText } from './position'

/** An event as it was written. */
export type StoredEvent = Position & {
  at: Date
  kind: string
  subjectId: string
  tenantId: string | null
  payload: Readonly<Record<string, unknown>>
}

/**
 * What happened after a position, in order. It ends before the oldest transaction that still runs: that one may yet
 * commit an event in front of those that are there already. Without its table a name in the order would be that of the text.
 */
export const readEvents = (db: Db, { tx, id }: Position, limit: number): Promise<StoredEvent[]> =>
  db.$queryRaw<StoredEvent[]>`
    SELECT "tx"::text, "id"::text, "at", "kind", "subjectId", "tenantId", "payload" FROM "Event"
    WHERE ("tx", "id") > (${tx}::text::xid8, ${id}::text::bigint)
      AND "tx" < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY "Event"."tx", "Event"."id" LIMIT ${limit}`

/** The positions of those events that the database has. */
export async function storedOf(
  db: Db,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<string>> {
  const subjects = new Map(events.map((event) => [positionText(event), event.subjectId]))
  const rows = await db.$queryRaw<(Position & { subjectId: string })[]>`
    SELECT "tx"::text, "id"::text, "subjectId" FROM "Event"
    WHERE "id" = ANY (${events.map(({ id }) => BigInt(id))})`
  const isSame = (row: Position & { subjectId: string }) =>
    subjects.get(positionText(row)) === row.subjectId
  return new Set(rows.filter(isSame).map(positionText))
}

/** Position after the last event that can be read now, and whether later events wait for a commit. */
export async function endOfEvents(db: Db): Promise<{ end: Position; isWaiting: boolean }> {
  const [row] = await db.$queryRaw<{ tx: string; isWaiting: boolean }[]>`
    WITH horizon AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS "oldest")
    SELECT ("oldest"::text::numeric - 1)::text AS "tx",
      coalesce((SELECT "tx" FROM "Event" ORDER BY "tx" DESC LIMIT 1) >= "oldest", false) AS "isWaiting" FROM horizon`
  if (row === undefined) throw new Error('A query of one row answered none')
  return { end: { tx: row.tx, id: LAST_ID }, isWaiting: row.isWaiting }
}
