import type { PlacementNode } from '../types'
import { isReservedName, SPECIAL_KEYS } from './key-names'
import { numberOf } from './key-value'

/** What the decisions of a cluster read of a node and never change. */
export type NodeNumbers = {
  /** Memory in MB, and vCPUs, that its running VMs were given. */
  ramMb: number
  vcpus: number
  /** Names of its keys that hold numbers, without those that start with `_`; then the special ones, without values. */
  names: readonly string[]
  values: Float64Array
}

const known = new WeakMap<PlacementNode, NodeNumbers>()
let lastNames: readonly string[] = []

/**
 * The numbers of a node, read once for as long as its object lives: a caller that keeps the nodes of a cluster and
 * replaces those that change pays for the changed ones alone. Nodes with the same keys share one array of names.
 */
export function numbersOf(node: PlacementNode): NodeNumbers {
  const found = known.get(node)
  if (found !== undefined) return found

  const keys = node.keys.flatMap(({ name, value }) => {
    const number = isReservedName(name) ? Number.NaN : numberOf(value)
    return Number.isNaN(number) ? [] : [{ name, number }]
  })
  const names = [...keys.map(({ name }) => name), ...SPECIAL_KEYS]
  if (names.length !== lastNames.length || names.some((name, i) => name !== lastNames[i]))
    lastNames = names
  const numbers = {
    ramMb: node.runningVms.reduce((sum, vm) => sum + vm.ramMb, 0),
    vcpus: node.runningVms.reduce((sum, vm) => sum + vm.vcpus, 0),
    names: lastNames,
    values: Float64Array.from(keys, ({ number }) => number),
  }
  known.set(node, numbers)
  return numbers
}
