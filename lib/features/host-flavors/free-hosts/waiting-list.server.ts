import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Queries } from '@/lib/db/statements.server'
import type { WaitingEntry } from '@/lib/engine'

/** The waiting list of a flavor: entries without an offer, as input of the engine. */
export const readWaitingList = async (db: Queries, flavorId: string): Promise<WaitingEntry[]> =>
  (await readWaitingLists(db, [flavorId])).get(flavorId) ?? []

/** The waiting lists of flavors; flavors without entries are missing. */
export async function readWaitingLists(
  db: Queries,
  flavorIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingEntry[]>> {
  // An archived tenant cannot accept offers, so its entries wait until it is restored.
  const rows = await db.$queryRaw<Row[]>`
    select w."id", w."flavorId", w."realmId" as "az", w."count", w."queuedAt",
      w."replacesId" is not null as "isReplacement", t."id" as "owner"
    from "HostWaiting" as w join "Pcloud" as p on p."id" = w."pcloudId" join "Tenant" as t on t."id" = p."tenantId"
    where w."flavorId" = any(${[...flavorIds]}::text[]) and w."closedAt" is null and w."offeredAt" is null
      and t."archivedAt" is null
    order by w."queuedAt", w."id"`
  const byFlavor = groupBy(rows, ({ flavorId }) => flavorId)
  return new Map([...byFlavor].map(([id, entries]) => [id, entries.map(entryOf)]))
}

type Row = Omit<WaitingEntry, 'queuedAt'> & { flavorId: string; queuedAt: Date }

const entryOf = ({ flavorId: _, queuedAt, ...entry }: Row): WaitingEntry => ({
  ...entry,
  queuedAt: queuedAt.getTime(),
})

/** The number of units that each of these tenants can still get. A tenant without a limit is missing. */
export async function readRoom(
  db: Queries,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tenantIds.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; room: number }[]>`
    select t."id", (t."hostUnitLimit" - coalesce((select sum(a."units") from "Pcloud" as p
      join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null where p."tenantId" = t."id"), 0))::int as "room"
    from "Tenant" as t where t."id" = any(${[...tenantIds]}::text[]) and t."hostUnitLimit" is not null`
  return new Map(rows.map(({ id, room }) => [id, room]))
}
