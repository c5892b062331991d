import { columnOf } from '../kernel/columns'
import { numbersOf } from './keys/node-numbers'
import type { PlacementNode } from './types'

/** What the running VMs of every node were given, by node. */
export type Allocation = { ramMb: Float64Array; vcpus: Float64Array }

/** What the running VMs of every node add up to. */
export function allocationOf(nodes: readonly PlacementNode[]): Allocation {
  const vcpus = new Float64Array(nodes.length)
  const ramMb = columnOf(nodes, (node, n) => {
    const numbers = numbersOf(node)
    vcpus[n] = numbers.vcpus
    return numbers.ramMb
  })
  return { ramMb, vcpus }
}
