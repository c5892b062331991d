import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'

export const VM_RAM = 2048
const OVERHEAD = 1024

/** Four nodes with room for `perNode` VMs each, beside the overhead, and `count` stopped VMs. */
export async function vmCluster({ count = 60, perNode = 10 } = {}) {
  const { id: clusterId } = await make.cluster({ overheadMb: OVERHEAD })
  const size = {
    ramMb: (VM_RAM * perNode) / 2 + OVERHEAD,
    ramContentionRatio: 2,
    cpus: 64,
    physicalFreeRamMb: 1_000_000,
  }
  for (let i = 0; i < 4; i++) await make.node({ clusterId, ...size })
  const vms = Array.from({ length: count }, (_, i) => ({
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

/** Expects all nodes to be full and none overfull; returns the number of running VMs. */
export async function expectFull(clusterId: string): Promise<number> {
  const nodes = await nodesOf(clusterId)
  for (const { ramMb, ramContentionRatio, running } of nodes) {
    const free = ramMb * ramContentionRatio - running.length * VM_RAM
    // Before the last VM, strictly more than the overhead was free.
    expect(free + VM_RAM).toBeGreaterThan(VM_RAM + OVERHEAD)
    expect(free).toBeLessThanOrEqual(VM_RAM + OVERHEAD)
  }
  return nodes.reduce((sum, { running }) => sum + running.length, 0)
}
