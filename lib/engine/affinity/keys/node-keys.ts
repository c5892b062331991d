import type { Allocation } from '../allocation'
import { nodeAt } from '../node-at'
import type { PlaceInput } from '../types'
import { isReservedName } from './key-names'
import { type KeyValue, numberOf } from './key-value'

/** Is told every entry of a node's list, in order; a value that is no number makes no entry. */
export type Visit = (name: string, value: number) => void

/** A kind of list that every node has one of; `n` is the node's position. */
export type NodeList = (n: number, visit: Visit) => void

/** What system keys are compared with: a node's keys without `_`, then the special ones. */
export function systemList(input: Pick<PlaceInput, 'nodes'>, all: Allocation): NodeList {
  return (n, visit) => {
    const node = nodeAt(input, n)
    for (const { name, value } of node.keys) {
      if (!isReservedName(name)) visitNumber(name, value, visit)
    }
    visit('#RAM', fullness(all.ramMb[n] ?? 0, node.ramMb * node.ramContentionRatio))
    visit('#CPU', fullness(all.vcpus[n] ?? 0, node.cpus * node.cpuContentionRatio))
    visit('#LOAD', clamped(node.load))
  }
}

/** Who asks, and by which settings: the lists of customer keys depend on it. */
type Asking = Pick<PlaceInput, 'nodes' | 'operation' | 'settings' | 'vm'>

/** What customer keys are compared with: the keys of a node's running VMs, then its own with `_`. */
export function customerList(input: Asking): NodeList {
  const { operation, settings, vm } = input
  const moving = operation === 'migrate' ? vm.id : null
  const { scopeCustomerKeys, advertiseReservedFromVms } = settings

  return (n, visit) => {
    const node = nodeAt(input, n)
    for (const running of node.runningVms) {
      if (running.id === moving) continue
      if (scopeCustomerKeys && !isSameCustomer(running.customer, vm.customer)) continue
      for (const { name, value } of running.customerKeys) {
        if (advertiseReservedFromVms || !isReservedName(name)) visitNumber(name, value, visit)
      }
    }
    for (const { name, value } of node.keys) {
      if (isReservedName(name)) visitNumber(name, value, visit)
    }
  }
}

function visitNumber(name: string, value: KeyValue, visit: Visit) {
  const number = numberOf(value)
  if (!Number.isNaN(number)) visit(name, number)
}

/** Two VMs whose customers are unknown need not have the same one. */
const isSameCustomer = (a: string | null, b: string | null) => a !== null && a === b

/** Used of what there is, 0..1; of nothing, everything is used. */
const fullness = (used: number, total: number) => (total === 0 ? 1 : clamped(used / total))

const clamped = (value: number) => Math.min(1, Math.max(0, value))
