import { hostReasons } from '../pclouds/host-filter'
import type { ConstraintReason } from '../reasons/nodes'
import type { Allocation } from './allocation'
import { type Capacity, capacityAt, shortages } from './capacity'
import type { PlaceInput, PlacementNode } from './types'

/** The result of the first step: the reasons against each node, and the positions of the nodes without reasons. */
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

/** Shared by all nodes without reasons, which are most nodes. */
const NONE: readonly ConstraintReason[] = []

function reasonsAgainst(input: PlaceInput, node: PlacementNode, room: Capacity) {
  const short = shortages(room)
  const closed = hostReasons(node, input.request)
  const isSource = input.operation === 'migrate' && node.id === input.vm.node
  const isElsewhere = isFixed(input) && node.id !== input.vm.node
  const isOff = node.state !== 'running' || !node.serviceEnabled
  if (!isOff && !isSource && !isElsewhere && short.length + closed.length === 0) return NONE

  const reasons: ConstraintReason[] = []
  if (node.state !== 'running') reasons.push('not-running')
  if (!node.serviceEnabled) reasons.push('service-disabled')
  reasons.push(...short)
  if (isSource) reasons.push('source-node')
  if (isElsewhere) reasons.push('not-the-disks-node')
  reasons.push(...closed)
  return reasons
}

/** True if there is no choice of nodes: a VM with local storage starts where its disk is. */
export const isFixed = ({ cluster, operation }: PlaceInput): boolean =>
  cluster.localStorage && operation === 'start'
