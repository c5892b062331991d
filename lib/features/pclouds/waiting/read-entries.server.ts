import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { WaitingEntry } from '@/lib/engine'

/** The line of a flavor: entries without an offer, as the engine reads them. */
export async function readLine(db: Db, flavorId: string): Promise<WaitingEntry[]> {
  const rows = await db.hostWaiting.findMany({
    where: {
      ...{ flavorId, closedAt: null, offeredAt: null },
      // Nobody could accept for an archived tenant; its entries wait until it is restored.
      pcloud: { tenant: { archivedAt: null } },
    },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, realmId: true, count: true, queuedAt: true },
      pcloud: { select: { tenantId: true } },
    },
  })
  return rows.map(({ id, realmId, count, queuedAt, pcloud }) => ({
    ...{ id, count, az: realmId, owner: pcloud.tenantId, queuedAt: queuedAt.getTime() },
  }))
}

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
