import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { HostWaiting } from '@/lib/db/generated/client'
import type { WaitingEntry } from '@/lib/engine'

/** The line of a flavor: entries without an offer, as the engine reads them. */
export const readWaitingList = async (db: Db, flavorId: string): Promise<WaitingEntry[]> =>
  (await readWaitingLists(db, [flavorId])).get(flavorId) ?? []

/** The waiting lists of flavors; flavors without entries are missing. */
export async function readWaitingLists(
  db: Db,
  flavorIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingEntry[]>> {
  const rows = await db.hostWaiting.findMany({
    where: {
      flavorId: { in: [...flavorIds] },
      closedAt: null,
      offeredAt: null,
      // An archived tenant cannot accept; its entries wait until it is restored.
      pcloud: { tenant: { archivedAt: null } },
    },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      flavorId: true,
      realmId: true,
      count: true,
      queuedAt: true,
      replacesId: true,
      pcloud: { select: { tenantId: true } },
    },
  })
  const byFlavor = groupBy(rows, ({ flavorId }) => flavorId)
  return new Map([...byFlavor].map(([id, entries]) => [id, entries.map(entryOf)]))
}

type Row = Pick<HostWaiting, 'id' | 'realmId' | 'count' | 'queuedAt' | 'replacesId'> & {
  pcloud: { tenantId: string }
}

const entryOf = ({ id, realmId, count, queuedAt, replacesId, pcloud }: Row): WaitingEntry => ({
  id,
  count,
  az: realmId,
  owner: pcloud.tenantId,
  isReplacement: replacesId !== null,
  queuedAt: queuedAt.getTime(),
})

/** How many units each of these tenants may still take; one without a limit is missing. */
export async function readRoom(
  db: Db,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ id: string; room: number }[]>`
    select t."id", (t."hostUnitLimit" - coalesce((select sum(a."units") from "Pcloud" as p
      join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null where p."tenantId" = t."id"), 0))::int as "room"
    from "Tenant" as t where t."id" = any(${[...tenantIds]}::text[]) and t."hostUnitLimit" is not null`
  return new Map(rows.map(({ id, room }) => [id, room]))
}
