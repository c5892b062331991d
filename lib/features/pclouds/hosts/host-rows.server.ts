import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { Queries } from '@/lib/db/statements.server'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import { type InstanceOn, instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import type { PcloudFacts } from '../pcloud-facts.server'
import { hostActions, hostStateOf } from './host-actions.server'
import type { PcloudHostShown } from './schema'
import { serializeInstance } from './serialize-instance.server'

/** An open allocation with its node and zone. */
export type HostRow = {
  name: string
  nodeId: string
  pcloudId: string
  flavorId: string
  units: number
  enabled: boolean
  drainingAt: Date | null
  startAt: Date
  endAt: Date | null
  heldAt: Date | null
  waitingId: string | null
  seed: string
  among: number
  revision: number
  realmId: string
  zone: string
  cluster: string
  node: { name: string; state: string; serviceEnabled: boolean; ramMb: number; cpus: number }
}

/** Reads the open allocations of a Pcloud with the given names. */
export async function serializeHosts(
  db: Db,
  scope: Scope,
  facts: PcloudFacts,
  names: readonly string[],
): Promise<PcloudHostShown[]> {
  if (facts.pcloud === null) return []
  const rows = await readHostRows(
    db,
    Prisma.sql`a."pcloudId" = ${facts.pcloud.id} and a."name" = any(${[...names]}::text[])`,
  )
  const instances = await instancesOn(
    db,
    rows.map(({ nodeId }) => nodeId),
  )
  return rows.map((row) => serializeHost(scope, facts, row, instances.get(row.nodeId) ?? []))
}

/** Reads open allocations by host name, in one statement because hundreds of hosts are read at once. */
export const readHostRows = (db: Queries, where: Prisma.Sql): Promise<HostRow[]> => db.$queryRaw`
  select a."name", a."nodeId", a."pcloudId", a."flavorId", a."units", a."enabled", a."drainingAt", a."startAt", a."endAt",
    a."heldAt", a."waitingId", a."seed", a."among", a."revision", r."id" as "realmId",
    v."name" || '/' || r."name" as "zone", c."name" as "cluster",
    jsonb_build_object('name', n."name", 'state', n."state", 'serviceEnabled', n."serviceEnabled", 'ramMb', n."ramMb",
      'cpus', n."cpus") as "node"
  from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId" join "Cluster" as c on c."id" = n."clusterId"
    join "Pod" as d on d."id" = c."podId" join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
  where a."closedAt" is null and ${where} order by a."name"`

/** Converts a host with its VMs to the form that the caller may see. */
export function serializeHost(
  scope: Scope,
  facts: PcloudFacts,
  row: HostRow,
  instances: readonly InstanceOn[],
): PcloudHostShown {
  const { node } = row
  const ramRatio = facts.pcloud?.ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio
  const cpuRatio = facts.pcloud?.cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio
  const running = instances.filter((each) => each.running)
  const sum = (of: (each: InstanceOn) => number) => running.reduce((all, it) => all + of(it), 0)
  // A reserved or offered host is not yet in use by its owner.
  const own = row.heldAt === null ? [] : instances
  return {
    name: row.name,
    flavor: row.flavorId,
    units: row.units,
    realmId: row.realmId,
    zone: row.zone,
    state: hostStateOf(row),
    health: healthOf(row),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt?.toISOString() ?? null,
    heldAt: row.heldAt?.toISOString() ?? null,
    instances: own.map((each) => serializeInstance(scope, each)),
    ramMb: node.ramMb,
    cpus: node.cpus,
    ram: { schedulable: node.ramMb * ramRatio, allocated: sum(({ ramMb }) => ramMb) },
    cpu: { schedulable: node.cpus * cpuRatio, allocated: sum(({ vcpus }) => vcpus) },
    actions: hostActions(facts, row, { instances: own.length, now: scope.now }),
    node: scope.tenantId === null ? staffNode(row) : null,
    revision: row.revision,
  }
}

const healthOf = ({ node }: HostRow): PcloudHostShown['health'] => {
  if (node.state !== 'running') return 'down'
  return node.serviceEnabled ? 'up' : 'closed'
}

const staffNode = ({ node, nodeId, cluster, seed, among }: HostRow) => ({
  id: nodeId,
  name: node.name,
  cluster,
  seed,
  among,
})
