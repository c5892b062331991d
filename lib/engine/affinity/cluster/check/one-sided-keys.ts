import { groupBy } from '@/lib/base/group-by'
import { isReservedName, SPECIAL_KEYS } from '../../../kernel/key-names'
import { numberOf } from '../../keys/key-value'
import { customerList } from '../../keys/node-keys'
import type { PlacementNode, PlacementSettings, PlacementVm } from '../../types'
import type { ClusterKeys } from '../types'
import { type CompiledVm, compiledVms } from './key-sets'

/** A key that only VMs or only nodes have, with the ids of those. A typo is the usual cause. */
export type OneSidedKey = { name: string; side: Side; on: readonly string[] }

/** The list in which the key is compared. */
type Side = 'system' | 'customer'
type Held = { name: string; side: Side; by: string }

/** VM keys that no node advertises to the VM, so that they do not change any score. */
export function keysOnlyOnVms(
  vms: readonly CompiledVm[],
  nodes: readonly PlacementNode[],
  settings: PlacementSettings,
): OneSidedKey[] {
  const namesFor = advertisedNames(nodes, settings)
  return collected(
    vms.flatMap(({ vm, keys }) => {
      const { system, customer } = namesFor(vm)
      return [
        ...keys.system
          .filter(({ name }) => !system.has(name))
          .map(({ name }): Held => ({ name, side: 'system', by: vm.id })),
        ...keys.customer
          .filter(({ name }) => !customer.has(name))
          .map(({ name }): Held => ({ name, side: 'customer', by: vm.id })),
      ]
    }),
  )
}

/** The names of keys that the nodes advertise to a VM. A key with another name does not change any score. */
export function advertisedNames(nodes: readonly PlacementNode[], settings: PlacementSettings) {
  const system = systemNamesOf(nodes)
  const customerNames = customerNamesIn(nodes, settings)
  return (vm: Pick<PlacementVm, 'id' | 'customer'>): Record<Side, ReadonlySet<string>> => ({
    system,
    customer: customerNames(vm),
  })
}

/** Keys of the nodes that neither one of `vms` nor a running VM requests. */
export function keysOnlyOnNodes(
  vms: readonly CompiledVm[],
  nodes: readonly PlacementNode[],
): OneSidedKey[] {
  const requested = requestedNames(vms, nodes)
  return collected(
    nodes.flatMap(({ id, keys }) =>
      keys
        .map(({ name }): Held => ({ name, side: sideOf(name), by: id }))
        .filter(({ name, side }) => !requested[side].has(name)),
    ),
  )
}

/** Names of the keys that VMs request, including the VMs that run on the nodes. */
function requestedNames(
  vms: readonly CompiledVm[],
  nodes: readonly Pick<PlacementNode, 'runningVms'>[],
): Record<Side, ReadonlySet<string>> {
  const running = nodes.flatMap(({ runningVms }) => runningVms)
  return {
    system: new Set(vms.flatMap(({ keys }) => keys.system.map(({ name }) => name))),
    customer: new Set([
      ...vms.flatMap(({ keys }) => keys.customer.map(({ name }) => name)),
      ...running.flatMap(({ customerKeys }) => customerKeys.map(({ name }) => name)),
    ]),
  }
}

/** True for names of node keys that a VM of the cluster requests; other node keys have no effect. */
export function requestedKeyNames(cluster: ClusterKeys): (name: string) => boolean {
  const requested = requestedNames(compiledVms(cluster), cluster.nodes)
  return (name) => requested[sideOf(name)].has(name)
}

const sideOf = (name: string): Side => (isReservedName(name) ? 'customer' : 'system')

/** Names of the system keys that the nodes advertise, including the special keys if there is a node. */
function systemNamesOf(nodes: readonly PlacementNode[]): ReadonlySet<string> {
  const own = nodes.flatMap(({ keys }) =>
    keys.filter(({ name, value }) => sideOf(name) === 'system' && !Number.isNaN(numberOf(value))),
  )
  return new Set([...own.map(({ name }) => name), ...(nodes.length > 0 ? SPECIAL_KEYS : [])])
}

/** Names of the customer keys that the nodes advertise to a VM. They are equal for all VMs of a customer. */
function customerNamesIn(nodes: readonly PlacementNode[], settings: PlacementSettings) {
  const cache = new Map<string | null, ReadonlySet<string>>()
  return (vm: Pick<PlacementVm, 'id' | 'customer'>): ReadonlySet<string> => {
    const found = cache.get(vm.customer)
    if (found !== undefined) return found
    const list = customerList({ nodes, operation: 'start', settings, vm })
    const names = new Set(nodes.flatMap((_, n) => list(n).names))
    cache.set(vm.customer, names)
    return names
  }
}

/** One entry for each key, in the order of their first holders. */
const collected = (held: readonly Held[]): OneSidedKey[] =>
  [...groupBy(held, ({ name, side }) => `${side} ${name}`).values()].flatMap((holders) => {
    const [first] = holders
    return first === undefined
      ? []
      : [{ name: first.name, side: first.side, on: holders.map(({ by }) => by) }]
  })
