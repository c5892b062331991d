import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import { type InstanceOn, instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import type { PcloudFacts } from '../pcloud-facts.server'
import { hostActions, hostStateOf } from './host-actions.server'
import type { PcloudHostShown } from './schema'

const include = {
  node: {
    include: {
      cluster: {
        include: {
          pod: { include: { realm: { include: { provider: { select: { name: true } } } } } },
        },
      },
    },
  },
} satisfies Prisma.HostAllocationInclude

type HostRow = Prisma.HostAllocationGetPayload<{ include: typeof include }>

/** The open allocations of a Pcloud by name, or those of some names. */
export async function shownHosts(
  db: Db,
  scope: Scope,
  facts: PcloudFacts,
  names?: readonly string[],
): Promise<PcloudHostShown[]> {
  if (facts.pcloud === null) return []
  const named = names === undefined ? {} : { name: { in: [...names] } }
  const rows = await readHostRows(db, { pcloudId: facts.pcloud.id, ...named })
  const instances = await instancesOn(
    db,
    rows.map(({ nodeId }) => nodeId),
  )
  return rows.map((row) => shownHost(scope, facts, row, instances.get(row.nodeId) ?? []))
}

/** Open allocations by the names of their hosts. */
export const readHostRows = (db: Db, where: Prisma.HostAllocationWhereInput): Promise<HostRow[]> =>
  db.hostAllocation.findMany({
    where: { ...where, closedAt: null },
    include,
    orderBy: { name: 'asc' },
  })

/** A host with what runs there, as the caller may see it. */
export function shownHost(
  scope: Scope,
  facts: PcloudFacts,
  row: HostRow,
  instances: readonly InstanceOn[],
): PcloudHostShown {
  const { node } = row
  const { realm } = node.cluster.pod
  const ramRatio = facts.pcloud?.ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio
  const cpuRatio = facts.pcloud?.cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio
  const running = instances.filter((each) => each.running)
  const sum = (of: (each: InstanceOn) => number) => running.reduce((all, it) => all + of(it), 0)
  // What is reserved or offered is not in use by its owner yet.
  const own = row.heldAt === null ? [] : instances
  return {
    ...{ name: row.name, flavor: row.flavorId, units: row.units, realmId: realm.id },
    zone: `${realm.provider.name}/${realm.name}`,
    state: hostStateOf(row),
    health: healthOf(row),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt?.toISOString() ?? null,
    heldAt: row.heldAt?.toISOString() ?? null,
    instances: own.map(({ id, name, tenant, running: isRunning }) => ({
      ...{ id, name, tenant, running: isRunning },
    })),
    ...{ ramMb: node.ramMb, cpus: node.cpus },
    ram: { schedulable: node.ramMb * ramRatio, allocated: sum(({ ramMb }) => ramMb) },
    cpu: { schedulable: node.cpus * cpuRatio, allocated: sum(({ vcpus }) => vcpus) },
    actions: hostActions(facts, row, own.length),
    node: scope.tenantId === null ? staffNode(row) : null,
    revision: row.revision,
  }
}

const healthOf = ({ node }: HostRow): PcloudHostShown['health'] => {
  if (node.state !== 'running') return 'down'
  return node.serviceEnabled ? 'up' : 'closed'
}

const staffNode = ({ node, seed, among }: HostRow) => ({
  ...{ id: node.id, name: node.name, cluster: node.cluster.name, seed, among },
})
