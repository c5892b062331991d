import type { CustomerVmKey, PlacementVm, SystemVmKey, VmKey } from '../types'
import { numberOf } from './key-value'
import { depthOf } from './levels'

/** A VM's compiled keys: one for each name, with a numeric value and a weight. */
export type VmKeys = { system: readonly SystemVmKey[]; customer: readonly CustomerVmKey[] }

/**
 * Compiles a VM's keys over the sixteen levels. Among entries of one name, the one at the lowest level wins, value and
 * weight together; at one level the customer's wins over the billing entity's. An entry whose value is not a number, or
 * whose weight is 0, does not take part and so masks no higher level. Names stay in the order of the input.
 */
export function compileVmKeys({
  keys,
  stickyKeys,
}: Pick<PlacementVm, 'keys' | 'stickyKeys'>): VmKeys {
  const system = new Map<string, SystemVmKey>()
  const customer = new Map<string, CustomerVmKey>()

  // Sticky copies come first, so that an explicit key at the server level replaces them.
  for (const { name, value, weight } of stickyKeys) {
    offer(system, { name, value: numberOf(value), weight, level: 'server' }, beatsAtItsLevel)
  }
  for (const key of keys) {
    const { class: owner, name, weight, level } = key
    const compiled = { name, value: numberOf(key.value), weight, level }
    if (owner === 'system') offer(system, compiled, beatsAtItsLevel)
    else offer(customer, { ...compiled, class: owner }, isCustomers)
  }
  return { system: [...system.values()], customer: [...customer.values()] }
}

function offer<K extends SystemVmKey>(
  compiled: Map<string, K>,
  key: K,
  winsEqualLevel: (key: K) => boolean,
) {
  if (Number.isNaN(key.value) || key.weight === 0) return
  const standing = compiled.get(key.name)
  const lower = standing === undefined ? 1 : depthOf(key.level) - depthOf(standing.level)
  if (lower > 0 || (lower === 0 && winsEqualLevel(key))) compiled.set(key.name, key)
}

const beatsAtItsLevel = () => true
const isCustomers = (key: Pick<VmKey, 'class'>) => key.class === 'customer'
