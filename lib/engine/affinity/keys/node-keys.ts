import type { Allocation } from '../allocation'
import { nodeAt } from '../node-at'
import type { PlaceInput } from '../types'
import { isReservedName } from './key-names'
import { type KeyValue, numberOf } from './key-value'
import { numbersOf } from './node-numbers'

/** The entries of a node's list, in order. They hold until the list is asked for another node. */
export type Entries = { names: readonly string[]; values: ArrayLike<number> }

/** A kind of list that every node has one of; `n` is the node's position. A value that is no number makes no entry. */
export type NodeList = (n: number) => Entries

/** What system keys are compared with: a node's keys without `_`, then the special ones. */
export function systemList(input: Pick<PlaceInput, 'nodes'>, all: Allocation): NodeList {
  // One array for all nodes: ten thousand short ones take longer than the scores themselves.
  let values = new Float64Array(64)
  return (n) => {
    const node = nodeAt(input, n)
    const own = numbersOf(node)
    const count = own.values.length
    if (values.length < own.names.length) values = new Float64Array(own.names.length)
    for (let i = 0; i < count; i++) values[i] = own.values[i] ?? 0
    values[count] = fullness(all.ramMb[n] ?? 0, node.ramMb * node.ramContentionRatio)
    values[count + 1] = fullness(all.vcpus[n] ?? 0, node.cpus * node.cpuContentionRatio)
    values[count + 2] = clamped(node.load)
    return { names: own.names, values }
  }
}

/** Who asks, and by which settings: the lists of customer keys depend on it. */
type Asking = Pick<PlaceInput, 'nodes' | 'operation' | 'settings' | 'vm'>

/** What customer keys are compared with: the keys of a node's running VMs, then its own with `_`. */
export function customerList(input: Asking): NodeList {
  return (n) => {
    const names: string[] = []
    const values: number[] = []
    eachCustomerEntry(input, n, (name, value) => {
      names.push(name)
      values.push(value)
    })
    return { names, values }
  }
}

/** Visits the entries of a node's list of customer keys in order, each with the running VM that has it; null: the node. */
export function eachCustomerEntry(
  input: Asking,
  n: number,
  visit: (name: string, value: number, vm: string | null) => void,
): void {
  const { operation, settings, vm } = input
  const moving = operation === 'migrate' ? vm.id : null
  const { scopeCustomerKeys, advertiseReservedFromVms } = settings
  const offer = (name: string, value: KeyValue, from: string | null) => {
    const number = numberOf(value)
    if (!Number.isNaN(number)) visit(name, number, from)
  }
  const node = nodeAt(input, n)
  for (const running of node.runningVms) {
    if (running.id === moving) continue
    if (scopeCustomerKeys && !isSameCustomer(running.customer, vm.customer)) continue
    for (const { name, value } of running.customerKeys) {
      if (advertiseReservedFromVms || !isReservedName(name)) offer(name, value, running.id)
    }
  }
  for (const { name, value } of node.keys) {
    if (isReservedName(name)) offer(name, value, null)
  }
}

/** Two VMs whose customers are unknown need not have the same one. */
const isSameCustomer = (a: string | null, b: string | null) => a !== null && a === b

/** Used of what there is, 0..1; of nothing, everything is used. */
const fullness = (used: number, total: number) => (total === 0 ? 1 : clamped(used / total))

const clamped = (value: number) => Math.min(1, Math.max(0, value))
