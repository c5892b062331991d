import 'server-only'
import { randomBytes } from 'node:crypto'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { type Operation, type PlaceInput, parsePlaceInput } from '@/lib/engine'
import type { VmRow } from './row.server'

type Placed = Omit<VmRow, 'cluster' | 'tenant' | 'node'>

/** The input of the engine's `place` as the database has it now, with a drawn seed. */
export async function readPlaceInput(
  db: Db,
  vm: Placed,
  operation: Operation,
): Promise<PlaceInput> {
  const cluster = await db.cluster.findUniqueOrThrow({ where: { id: vm.clusterId } })
  const { steps, initial, final, overheadMb, localStorage } = cluster
  const { scopeCustomerKeys, advertiseReservedFromVms } = cluster
  const parsed = parsePlaceInput({
    settings: {
      ...{ steps, initial, final, overheadMb, scopeCustomerKeys, advertiseReservedFromVms },
    },
    operation,
    cluster: { localStorage },
    nodes: await readNodes(db, vm.clusterId),
    vm: {
      id: vm.id,
      customer: vm.tenantId,
      ramMb: vm.ramMb,
      vcpus: vm.vcpus,
      stickyKeys: vm.stickyKeys,
      keys: await readKeys(db, vm),
      node: operation === 'migrate' ? vm.nodeId : vm.diskNodeId,
    },
    request: { tenant: vm.tenantId, pcloud: null },
    // 128 bits that the caller cannot choose, or the caller would pick the node.
    seed: randomBytes(16).toString('hex'),
  })
  if (parsed.ok) return parsed.value
  throw new Error(`The database holds what the engine refuses: ${JSON.stringify(parsed.error)}`)
}

async function readNodes(db: Db, clusterId: string) {
  const names = await db.nodeKeyName.findMany({
    where: { clusterId },
    orderBy: { position: 'asc' },
  })
  const nodes = await db.node.findMany({
    // A VM may still run, or have its disk, on an archived one.
    where: {
      clusterId,
      OR: [{ archivedAt: null }, { running: { some: {} } }, { disks: { some: {} } }],
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: { keys: true },
  })
  const running = await db.vm.findMany({
    where: { clusterId, nodeId: { not: null } },
    orderBy: { id: 'asc' },
  })
  const vmsOf = groupBy(running, ({ nodeId }) => nodeId ?? '')
  return nodes.map((node) => {
    const own = new Map(node.keys.map(({ name, value }) => [name, value]))
    const vms = vmsOf.get(node.id) ?? []
    return {
      id: node.id,
      state: node.archivedAt === null ? node.state : 'archived',
      serviceEnabled: node.serviceEnabled,
      ramMb: node.ramMb,
      ramContentionRatio: node.ramContentionRatio,
      cpus: node.cpus,
      cpuContentionRatio: node.cpuContentionRatio,
      load: node.load,
      physicalFreeRamMb: node.physicalFreeRamMb - takenSince(vms, node.measuredAt),
      keys: names.map(({ name, value, weight, sticky }) => ({
        ...{ name, value: own.get(name) ?? value, weight, sticky },
      })),
      runningVms: vms.map(({ id, tenantId, ramMb, vcpus, customerKeys }) => ({
        ...{ id, customer: tenantId, ramMb, vcpus, customerKeys },
      })),
      hostFlavor: null,
    }
  })
}

/** Memory of VMs that came after the free memory was measured. */
const takenSince = (vms: readonly Placed[], measuredAt: Date): number =>
  vms
    .filter(({ placedAt }) => placedAt !== null && placedAt > measuredAt)
    .reduce((sum, { ramMb }) => sum + ramMb, 0)

/** The keys of everything that the VM is or has. */
async function readKeys(db: Db, { id, clusterId, tenantId, subjects }: Placed) {
  const places = {
    ...Object(subjects),
    ...{ cluster: clusterId, server: id },
    ...(tenantId === null ? {} : { customer: tenantId }),
  }
  const rows = await db.resourceKey.findMany({
    where: {
      OR: Object.entries(places).map(([level, subject]) => ({ level, subject: String(subject) })),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ level, class: owner, name, value, weight }) => ({
    ...{ level, class: owner, name, value, weight },
  }))
}
