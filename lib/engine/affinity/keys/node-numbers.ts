import { at } from '../../kernel/columns'
import { isReservedName, SPECIAL_KEYS } from '../../kernel/key-names'
import type { NodeEntry, PlacementNode } from '../types'
import { numberOf } from './key-value'

/** Numbers of a node that decisions read, computed once. */
type NodeNumbers = {
  /** Memory in MB, and vCPUs, allocated to its running VMs. */
  ramMb: number
  vcpus: number
  /** The system list: the node's numeric keys that do not start with `_`, then the special keys. */
  names: readonly string[]
  values: Float64Array
  /** The system list as entries of a trace. */
  entries: readonly NodeEntry[]
  /** Its numeric keys that start with `_`. */
  reserved: readonly NodeEntry[]
}

const cache = new WeakMap<PlacementNode, NodeNumbers>()
let lastNames: readonly string[] = []

/**
 * The numbers of a node, cached for the lifetime of the object. A caller that keeps the nodes of a cluster and replaces
 * only the changed ones pays only for those. Nodes with the same keys share one array of names.
 */
export function numbersOf(node: PlacementNode): NodeNumbers {
  const found = cache.get(node)
  if (found !== undefined) return found

  const ramMb = node.runningVms.reduce((sum, vm) => sum + vm.ramMb, 0)
  const vcpus = node.runningVms.reduce((sum, vm) => sum + vm.vcpus, 0)
  const own = entriesOf(node, (name) => !isReservedName(name))
  const entries = [...own, ...specialEntries(node, { ramMb, vcpus })]
  const names = entries.map(({ name }) => name)
  if (names.length !== lastNames.length || names.some((name, i) => name !== lastNames[i]))
    lastNames = names
  const numbers = {
    ramMb,
    vcpus,
    names: lastNames,
    values: Float64Array.from(entries, ({ value }) => value),
    entries,
    reserved: entriesOf(node, isReservedName),
  }
  cache.set(node, numbers)
  return numbers
}

type Sized = Pick<
  PlacementNode,
  'ramMb' | 'ramContentionRatio' | 'cpus' | 'cpuContentionRatio' | 'load'
>

/** The special keys that every node advertises, from 0 (idle) to 1 (full). `given` is allocated to its running VMs. */
export function specialEntries(
  { ramMb, ramContentionRatio, cpus, cpuContentionRatio, load }: Sized,
  given: { ramMb: number; vcpus: number },
): NodeEntry[] {
  const values = [
    fullness(given.ramMb, ramMb * ramContentionRatio),
    fullness(given.vcpus, cpus * cpuContentionRatio),
    clamped(load),
  ]
  return SPECIAL_KEYS.map((name, i) => ({ name, value: at(values, i) }))
}

/** The used fraction, 0..1; 1 if the total is 0. */
const fullness = (used: number, total: number) => (total === 0 ? 1 : clamped(used / total))

const clamped = (value: number) => Math.min(1, Math.max(0, value))

/** A node's numeric keys with the included names. */
const entriesOf = ({ keys }: PlacementNode, isIncluded: (name: string) => boolean): NodeEntry[] =>
  keys.flatMap(({ name, value }) => {
    const number = isIncluded(name) ? numberOf(value) : Number.NaN
    return Number.isNaN(number) ? [] : [{ name, value: number }]
  })
