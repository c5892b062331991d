import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { alertKinds } from './facts/alert-facts'
import type { Alerts } from './schema'
import { serializeAlert } from './serialize/row.server'

type Query = { limit: number; cursor?: Cursor | undefined }

/** Returns a page of open alerts: the most urgent first, then the newest, and acknowledged or snoozed alerts last. */
export async function listAlerts(
  { now }: Scope<'overview.read'>,
  { limit, cursor }: Query,
): Promise<Result<Alerts, Problem>> {
  const db = database()
  const [places, check] = await Promise.all([
    placesOf(db, now, { limit, cursor }),
    db.alertCheck.findUnique({ where: { id: 'main' } }),
  ])
  const { items, next } = pageFrom(places, limit, ({ place, id }) => encodeCursor([place, id]))
  const rows = await db.alert.findMany({ where: { id: { in: items.map(({ id }) => id) } } })
  const rowOf = new Map(rows.map((row) => [row.id, { ...row, name: row.kind }]))
  const shown = await showReadable(
    items.flatMap(({ id }) => rowOf.get(id) ?? []),
    (some) => some.map((row) => serializeAlert(row, now)),
  )
  return ok({ ...shown, next, checkedAt: check?.at.toISOString() ?? null })
}

/** Open alerts with their sort keys, which are text of equal length. */
const placesOf = (db: Db, now: Date, { limit, cursor }: Query) => db.$queryRaw<
  { id: string; place: string }[]
>`
  select "id", "place" from (
    select "id", concat(
      case when "ackedAt" is not null or "snoozedUntil" > ${now} or "snoozedMark" = "mark" then 1 else 0 end,
      lpad(coalesce(array_position(${[...alertKinds]}::text[], "kind"), 0)::text, 3, '0'),
      lpad((1e15 - floor(extract(epoch from "lastAt") * 1000))::bigint::text, 15, '0')) collate "C" as "place"
    from "Alert" where "resolvedAt" is null) as a
  ${cursor === undefined ? Prisma.empty : Prisma.sql`where ("place", "id") > (${String(cursor[0])}, ${cursor[1]})`}
  order by "place", "id" limit ${limit + 1}`
