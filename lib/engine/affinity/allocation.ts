import type { PlacementNode } from './types'

/** What the running VMs of every node were given, by node. */
export type Allocation = { ramMb: Float64Array; vcpus: Float64Array }

/** Adds up the running VMs of every node. */
export function allocationOf(nodes: readonly PlacementNode[]): Allocation {
  const ramMb = new Float64Array(nodes.length)
  const vcpus = new Float64Array(nodes.length)
  nodes.forEach(({ runningVms }, n) => {
    let ram = 0
    let cpu = 0
    for (const vm of runningVms) {
      ram += vm.ramMb
      cpu += vm.vcpus
    }
    ramMb[n] = ram
    vcpus[n] = cpu
  })
  return { ramMb, vcpus }
}
