import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'

export const VM_RAM = 2048
const OVERHEAD = 1024

/** Four nodes that can take 20 VMs each by their ratio, of which one is for the overhead, and 200 stopped VMs. */
export async function vmCluster() {
  const { id: clusterId } = await make.cluster({ overheadMb: OVERHEAD })
  const size = { ramMb: 21_504, ramContentionRatio: 2, cpus: 64, physicalFreeRamMb: 1_000_000 }
  for (let i = 0; i < 4; i++) await make.node({ clusterId, ...size })
  const vms = Array.from({ length: 200 }, (_, i) => ({
    id: `${clusterId}-${i}`,
    clusterId,
    name: `vm-${i}`,
    ramMb: VM_RAM,
    vcpus: 1,
  }))
  await database().vm.createMany({ data: vms })
  return { clusterId, ids: vms.map(({ id }) => id) }
}

export const nodesOf = (clusterId: string) =>
  database().node.findMany({ where: { clusterId }, include: { running: true } })

/** All nodes are full, and none is overfull; answers how many VMs run. */
export async function expectFull(clusterId: string): Promise<number> {
  const nodes = await nodesOf(clusterId)
  for (const { ramMb, ramContentionRatio, running } of nodes) {
    const free = ramMb * ramContentionRatio - running.length * VM_RAM
    // Strictly more than the overhead was free before the last one came.
    expect(free + VM_RAM).toBeGreaterThan(VM_RAM + OVERHEAD)
    expect(free).toBeLessThanOrEqual(VM_RAM + OVERHEAD)
  }
  return nodes.reduce((sum, { running }) => sum + running.length, 0)
}
