import { columnOf } from '../kernel/columns'
import { numbersOf } from './keys/node-numbers'
import type { PlacementNode } from './types'

/** RAM and vCPUs allocated to the running VMs of each node, by position of the node. */
export type Allocation = { ramMb: Float64Array; vcpus: Float64Array }

/** Sums the RAM and vCPUs of the running VMs of each node. */
export function allocationOf(nodes: readonly PlacementNode[]): Allocation {
  const vcpus = new Float64Array(nodes.length)
  const ramMb = columnOf(nodes, (node, n) => {
    const numbers = numbersOf(node)
    vcpus[n] = numbers.vcpus
    return numbers.ramMb
  })
  return { ramMb, vcpus }
}
