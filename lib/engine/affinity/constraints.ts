import { hostReasons } from '../pclouds/host-filter'
import type { Allocation } from './allocation'
import { capacityAt, eachShortage } from './capacity'
import type { ConstraintReason, PlaceInput, PlacementNode } from './types'

/** The first step, by node: its reasons, and the positions of the nodes that have none. */
export type Constraints = {
  /** Null where no reason applies. */
  reasons: readonly (readonly ConstraintReason[] | null)[]
  capable: Int32Array
}

/** Finds the nodes that may and can take the VM at all, and every reason why the others cannot. */
export function checkConstraints(input: PlaceInput, allocation: Allocation): Constraints {
  const capable = new Int32Array(input.nodes.length)
  let count = 0
  const reasons = input.nodes.map((node, n) => {
    const found = reasonsOf(input, node, allocation, n)
    if (found === null) capable[count++] = n
    return found
  })
  return { reasons, capable: capable.slice(0, count) }
}

function reasonsOf(input: PlaceInput, node: PlacementNode, allocation: Allocation, n: number) {
  let reasons: ConstraintReason[] | null = null
  const add = (reason: ConstraintReason) => {
    reasons ??= []
    reasons.push(reason)
  }

  if (node.state !== 'running') add('not-running')
  if (!node.serviceEnabled) add('service-disabled')
  eachShortage(capacityAt(input, allocation, n), add)
  if (input.operation === 'migrate' && node.id === input.vm.node) add('source-node')
  if (isFixed(input) && node.id !== input.vm.node) add('not-the-disks-node')
  for (const reason of hostReasons(node, input.request)) add(reason)
  // Closures hide from the compiler that `add` may have filled it.
  return reasons as ConstraintReason[] | null
}

/** A start on local storage has no choice: the VM runs where its disk lies. */
export const isFixed = ({ cluster, operation }: PlaceInput): boolean =>
  cluster.localStorage && operation === 'start'
