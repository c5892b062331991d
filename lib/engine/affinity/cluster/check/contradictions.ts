import { isReservedName, isSpecialName } from '../../../kernel/key-names'
import { numberOf } from '../../keys/key-value'
import { proximity } from '../../score'
import type { CustomerVmKey, PlacementNode, SystemVmKey } from '../../types'
import { finding, type KeyFinding, named } from './finding'
import type { KeySet } from './key-sets'

/** Requirements of a key set that cannot all be met. */
export const contradictionsIn = (
  sets: readonly KeySet[],
  nodes: readonly PlacementNode[],
): KeyFinding[] => sets.flatMap((set) => [...opposedKeys(set), ...neverTogether(set, nodes)])

/** System and customer keys of one name that disagree: both count, each in its own list. */
function opposedKeys({ keys, vms }: KeySet): KeyFinding[] {
  const system = new Map(keys.system.map((key) => [key.name, key]))
  return keys.customer.flatMap((customer) => {
    const key = withoutUnderscore(customer.name)
    const own = system.get(key)
    const code = own === undefined ? null : oppositionOf(own, customer)
    if (own === undefined || code === null) return []
    const facts = {
      key,
      systemLevel: own.level,
      systemValue: own.value,
      systemWeight: own.weight,
      customerLevel: customer.level,
      customerValue: customer.value,
      customerWeight: customer.weight,
    }
    return [finding(code, 'problem', facts, { vms: vms.map(({ id }) => id) })]
  })
}

const withoutUnderscore = (name: string) => (isReservedName(name) ? name.slice(1) : name)

function oppositionOf(system: SystemVmKey, customer: CustomerVmKey) {
  const isNear = proximity(system.value, customer.value) > 0
  if (isNear) return system.weight > 0 === customer.weight > 0 ? null : 'pulled-both-ways'
  return system.weight > 0 && customer.weight > 0 ? 'values-apart' : null
}

/** System keys that each attract the VM to some node, but no node meets all of them. */
function neverTogether({ keys, vms }: KeySet, nodes: readonly PlacementNode[]): KeyFinding[] {
  const attracting = keys.system.filter(({ name, weight }) => weight > 0 && !isSpecialName(name))
  const met = nodes.map((node) => new Set(attracting.filter((key) => meets(node, key))))
  const reachable = attracting.filter((key) => met.some((of) => of.has(key)))
  if (reachable.length < 2 || met.some((of) => of.size === reachable.length)) return []
  const facts = { keys: named(reachable.map(({ name }) => name)) }
  return [finding('no-node-meets-all', 'warning', facts, { vms: vms.map(({ id }) => id) })]
}

const meets = ({ keys }: PlacementNode, { name, value }: SystemVmKey) =>
  keys.some((own) => own.name === name && proximity(value, numberOf(own.value)) > 0)
