import type { CustomerVmKey, PlacementVm, SystemVmKey, VmKey } from '../types'
import { numberOf } from './key-value'
import { depthOf } from './levels'

/** A VM's keys as they take part in a placement: of each name one, with a number and a weight. */
export type VmKeys = { system: readonly SystemVmKey[]; customer: readonly CustomerVmKey[] }

/**
 * Compiles a VM's keys over the sixteen levels. Of one name the entry at the lowest level wins, value
 * and weight together; at one level the customer's wins over the billing entity's. What is no number,
 * or weighs 0, takes no part and so masks nothing above it. Names stay in the order they came in.
 */
export function compileVmKeys({
  keys,
  stickyKeys,
}: Pick<PlacementVm, 'keys' | 'stickyKeys'>): VmKeys {
  const system = new Map<string, SystemVmKey>()
  const customer = new Map<string, CustomerVmKey>()

  // Copies come first: an explicit key of the server's own level then takes their place.
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
