import { hostReasons } from '../pclouds/host-filter'
import type { ConstraintReason } from '../reasons/nodes'
import type { Allocation } from './allocation'
import { type Capacity, capacityAt, shortages } from './capacity'
import type { PlaceInput, PlacementNode } from './types'

/** The first step, by node: its reasons, and the positions of the nodes that have none. */
export type Constraints = {
  reasons: readonly (readonly ConstraintReason[])[]
  capable: Int32Array
}

/** Finds the nodes that may and can take the VM at all, and every reason why the others cannot. */
export function checkConstraints(input: PlaceInput, allocation: Allocation): Constraints {
  const capable = new Int32Array(input.nodes.length)
  let count = 0
  const reasons = input.nodes.map((node, n) => {
    const found = reasonsAgainst(input, node, capacityAt(input, allocation, n))
    if (found.length === 0) capable[count++] = n
    return found
  })
  return { reasons, capable: capable.slice(0, count) }
}

function reasonsAgainst(input: PlaceInput, node: PlacementNode, room: Capacity) {
  const reasons: ConstraintReason[] = []
  if (node.state !== 'running') reasons.push('not-running')
  if (!node.serviceEnabled) reasons.push('service-disabled')
  reasons.push(...shortages(room))
  if (input.operation === 'migrate' && node.id === input.vm.node) reasons.push('source-node')
  if (isFixed(input) && node.id !== input.vm.node) reasons.push('not-the-disks-node')
  reasons.push(...hostReasons(node, input.request))
  return reasons
}

/** A start on local storage has no choice: the VM runs where its disk lies. */
export const isFixed = ({ cluster, operation }: PlaceInput): boolean =>
  cluster.localStorage && operation === 'start'
