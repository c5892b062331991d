import { isReservedName } from '../../kernel/key-names'
import { nodeAt } from '../node-at'
import type { NodeEntry, PlaceInput } from '../types'
import { type KeyValue, numberOf } from './key-value'
import { numbersOf } from './node-numbers'

/** The entries of a node's list, in order. They are valid until the list is read for another node. */
export type Entries = { names: readonly string[]; values: ArrayLike<number> }

/** Returns the key list of the node at position `n`. Values that are not numbers are omitted. */
export type NodeList = (n: number) => Entries

/** The list that system keys are compared with: a node's keys without `_`, then the special keys. */
export const systemList =
  (input: Pick<PlaceInput, 'nodes'>): NodeList =>
  (n) =>
    numbersOf(nodeAt(input, n))

/** The system list as entries of a trace. */
export const systemEntries =
  (input: Pick<PlaceInput, 'nodes'>) =>
  (n: number): readonly NodeEntry[] =>
    numbersOf(nodeAt(input, n)).entries

/** The data on which the lists of customer keys depend. */
type NodeKeysInput = Pick<PlaceInput, 'nodes' | 'operation' | 'settings'> & {
  vm: Pick<PlaceInput['vm'], 'id' | 'customer'>
}

/** The list that customer keys are compared with: the keys of a node's running VMs, then its own keys with `_`. */
export const customerList =
  (input: NodeKeysInput): NodeList =>
  (n) => {
    const names: string[] = []
    const values: number[] = []
    eachCustomerEntry(input, n, ({ name, value }) => {
      names.push(name)
      values.push(value)
    })
    return { names, values }
  }

/** The customer list as entries of a trace. */
export const customerEntries =
  (input: NodeKeysInput) =>
  (n: number): NodeEntry[] => {
    const entries: NodeEntry[] = []
    eachCustomerEntry(input, n, (entry) => entries.push(entry))
    return entries
  }

/**
 * Visits the entries of a node's customer list in order, each with the running VM that has it, or null for the node.
 */
export function eachCustomerEntry(
  input: NodeKeysInput,
  n: number,
  visit: (entry: NodeEntry, vm: string | null) => void,
): void {
  const { operation, settings, vm } = input
  const moving = operation === 'migrate' ? vm.id : null
  const { scopeCustomerKeys, advertiseReservedFromVms } = settings
  const node = nodeAt(input, n)
  for (const running of node.runningVms) {
    if (running.id === moving) continue
    if (scopeCustomerKeys && !isSameCustomer(running.customer, vm.customer)) continue
    for (const key of running.customerKeys) {
      if (!advertiseReservedFromVms && isReservedName(key.name)) continue
      const value = numberOf(key.value)
      if (Number.isNaN(value)) continue
      visit(isNumberEntry(key) ? key : { name: key.name, value }, running.id)
    }
  }
  for (const entry of numbersOf(node).reserved) visit(entry, null)
}

const isNumberEntry = (key: { name: string; value: KeyValue }): key is NodeEntry =>
  typeof key.value === 'number'

/** VMs with unknown customers do not count as having the same one. */
const isSameCustomer = (a: string | null, b: string | null) => a !== null && a === b
