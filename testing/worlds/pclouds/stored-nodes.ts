import { database } from '@/lib/db/client.server'

const held = {
  where: { heldAt: { not: null }, closedAt: null },
  include: { pcloud: { include: { authorised: { orderBy: { tenantId: 'asc' } } } } },
} as const

/** The nodes of a cluster from their rows, without a cache. */
export async function storedNodes(clusterId: string): Promise<object[]> {
  const where = { clusterId }
  const names = await database().nodeKeyName.findMany({ where, orderBy: { position: 'asc' } })
  const nodes = await database().node.findMany({
    where: {
      clusterId,
      OR: [{ archivedAt: null }, { running: { some: {} } }, { disks: { some: {} } }],
    },
    include: { keys: true, running: true, poolHost: true, allocations: held },
  })
  const read = nodes.map((row) => {
    const { keys, running, measuredAt, archivedAt, name, poolHost, allocations, ...node } = row
    const [holding] = allocations
    const weights = Object(holding?.pcloud.keyWeights)
    const vms = running.sort((a, b) => (a.id < b.id ? -1 : 1))
    const since = vms.filter(({ placedAt }) => placedAt !== null && placedAt > measuredAt)
    const { id, serviceEnabled, ramMb, ramContentionRatio, cpus, cpuContentionRatio, load } = node
    return {
      name,
      node: {
        id,
        serviceEnabled,
        ramMb,
        ramContentionRatio,
        cpus,
        cpuContentionRatio,
        load,
        state: archivedAt === null ? node.state : 'archived',
        physicalFreeRamMb: since.reduce((free, vm) => free - vm.ramMb, node.physicalFreeRamMb),
        keys: names.map(({ name, value, weight, sticky }) => ({
          name,
          weight: weights[name] ?? weight,
          sticky,
          value: keys.find((own) => own.name === name)?.value ?? value,
        })),
        runningVms: vms.map(({ id, tenantId, ramMb, vcpus, customerKeys }) => ({
          id,
          customer: tenantId,
          ramMb,
          vcpus,
          customerKeys,
        })),
        hostFlavor: poolHost?.flavorId ?? null,
        pclouds: allocations.map(({ enabled, pcloud: { id, ramRatio, cpuRatio, authorised } }) => ({
          id,
          enabled,
          ramRatio: ramRatio ?? 1.5,
          cpuRatio: cpuRatio ?? 16,
          authorisedTenants: authorised.map(({ tenantId }) => tenantId),
        })),
      },
    }
  })
  return read.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ node }) => node)
}
