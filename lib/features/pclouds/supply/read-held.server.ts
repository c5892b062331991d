import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Db } from '@/lib/db/client.server'
import { type Calendar, MOST_HELD } from './schema'

type Asked = {
  from: Date
  to: Date
  flavor: string | null
  /** Whose people ask; null: staff. */
  tenantId: string | null
  tenant: string | undefined
  pcloud: string | undefined
}

/** Who holds or has reserved which hosts within a range, host after host. */
export async function readHeld(
  db: Db,
  { from, to, flavor, tenantId, tenant, pcloud }: Asked,
): Promise<Pick<Calendar, 'held' | 'more'>> {
  const rows = await db.hostAllocation.findMany({
    where: {
      startAt: { lt: to },
      ...(flavor === null ? {} : { flavorId: flavor }),
      ...(pcloud === undefined ? {} : { pcloudId: pcloud }),
      AND: [
        ...(tenantId === null ? [] : [{ pcloud: { tenantId } }]),
        ...(tenant === undefined ? [] : [{ pcloud: { tenant: idOrName(tenant) } }]),
        { OR: [{ closedAt: null }, { heldAt: { not: null }, closedAt: { gt: from } }] },
        // What is held past the end of its lease is held still.
        { OR: [{ heldAt: { not: null } }, { endAt: null }, { endAt: { gt: from } }] },
      ],
    },
    orderBy: [{ nodeId: 'asc' }, { startAt: 'asc' }, { id: 'asc' }],
    take: MOST_HELD + 1,
    include: {
      pcloud: { select: { name: true, tenant: { select: { id: true, name: true } } } },
      node: { select: { id: true, name: true, cluster: { select: clusterOfNode } } },
    },
  })
  const held = rows.slice(0, MOST_HELD).map(({ pcloud: owner, node, ...row }) => {
    const { name: cluster, pod } = node.cluster
    return {
      ...{ pcloudId: row.pcloudId, pcloud: owner.name, name: row.name, flavor: row.flavorId },
      ...{ tenantId: owner.tenant.id, tenant: owner.tenant.name },
      zone: `${pod.realm.provider.name}/${pod.realm.name}`,
      state: stateOf(row),
      from: (row.heldAt ?? row.startAt).toISOString(),
      to: (row.closedAt ?? row.endAt)?.toISOString() ?? null,
      node: tenantId === null ? { id: node.id, name: node.name, cluster } : null,
    }
  })
  return { held, more: rows.length > MOST_HELD }
}

const clusterOfNode = {
  name: true,
  pod: { select: { realm: { select: { name: true, provider: { select: { name: true } } } } } },
} as const

type Times = { heldAt: Date | null; closedAt: Date | null; waitingId: string | null }

function stateOf({ heldAt, closedAt, waitingId }: Times): Calendar['held'][number]['state'] {
  if (closedAt !== null) return 'ended'
  if (heldAt !== null) return 'held'
  return waitingId === null ? 'reserved' : 'offered'
}
