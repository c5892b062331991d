import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { HeldHost } from '@/lib/engine'

/** A host while it was held, with whose it was. */
export type HeldRow = HeldHost & {
  id: string
  name: string
  flavor: string
  pcloud: { id: string; name: string }
  tenant: { id: string; name: string }
  /** Where it stands, as `provider/realm`. */
  zone: string
}

type Range = { from: Date; to: Date; tenantId: string | null }

/** The hosts that were held within a range, by tenant, Pcloud, flavor and time; of one tenant, or null: of all. */
export async function heldHosts(db: Db, { from, to, tenantId }: Range): Promise<HeldRow[]> {
  const rows = await db.hostAllocation.findMany({
    where: {
      heldAt: { lt: to },
      OR: [{ closedAt: null }, { closedAt: { gt: from } }],
      pcloud: tenantId === null ? {} : { tenantId },
    },
    orderBy: [
      { pcloud: { tenant: { name: 'asc' } } },
      ...([{ pcloud: { name: 'asc' } }, { pcloudId: 'asc' }, { flavorId: 'asc' }] as const),
      ...([{ heldAt: 'asc' }, { id: 'asc' }] as const),
    ],
    select: {
      ...{ id: true, name: true, flavorId: true, units: true, heldAt: true, closedAt: true },
      pcloud: {
        select: { id: true, name: true, tenant: { select: { id: true, name: true } } },
      },
      node: { select: { cluster: { select: { pod: { select: { realm: realmName } } } } } },
    },
  })
  return rows.flatMap(({ heldAt, closedAt, flavorId, pcloud, node, ...row }) => {
    if (heldAt === null) return []
    const { tenant: owner, ...own } = pcloud
    const { realm } = node.cluster.pod
    const period = { from: heldAt.getTime(), to: closedAt?.getTime() ?? null }
    const zone = `${realm.provider.name}/${realm.name}`
    return [{ ...row, ...period, flavor: flavorId, pcloud: own, tenant: owner, zone }]
  })
}

const realmName = { select: { name: true, provider: { select: { name: true } } } } as const
