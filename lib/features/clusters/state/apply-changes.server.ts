import 'server-only'
import isEqual from 'fast-deep-equal'
import { groupBy } from '@/lib/base/group-by'
import type { KeyValue, NodeKey } from '@/lib/engine'
import type { Changes, NodeChange, ReadRevisions, VmChange } from './changes.server'
import {
  type ClusterNode,
  type ClusterState,
  clusterNode,
  inOrder,
  vmsInOrder,
  withNodes,
  withPlaced,
} from './cluster-state'
import { nextEndOf } from './ended-leases'

/** The newest state of a cluster that a process has read. */
export type CachedCluster = ReadRevisions & {
  state: ClusterState
  /** The keys of all nodes, with the values for nodes that have no value of their own. */
  keys: readonly NodeKey[]
  /** The node of each running VM. Changed in place, together with the entry. */
  running: Map<string, string>
  /** The expected state after a transaction of this process. Its nodes are reused if the stored rows equal them. */
  expected: ClusterState | null
  /** A time in milliseconds before which no lease of an enabled host ends. */
  nextEnd: number
}

/** The state from a complete read. */
export function cachedOf(changes: Changes): CachedCluster {
  const { id, settings, localStorage, shared } = changes
  const keys = changes.keys ?? []
  const vmsOf = groupBy(changes.vms ?? [], ({ nodeId }) => nodeId)
  const once = sameStrings()
  const placed = (vm: VmChange) => placedVm({ ...vm, customer: once(vm.customer) })
  const nodes = (changes.nodes ?? []).map((node) =>
    clusterNode(factsOf(node, keys), vmsInOrder((vmsOf.get(node.id) ?? []).map(placed))),
  )
  return {
    state: { id, settings, localStorage, ...inOrder(nodes) },
    keys,
    shared,
    last: lastOf(changes, shared),
    running: new Map(nodes.flatMap(({ facts, vms }) => vms.map(({ vm }) => [vm.id, facts.id]))),
    expected: null,
    nextEnd: nextEndOf(nodes),
  }
}

/** Returns one string in memory for equal strings, because thousands of VMs have the same customer. */
function sameStrings() {
  const interned = new Map<string | null, string | null>()
  return (text: string | null) => {
    if (!interned.has(text)) interned.set(text, text)
    return interned.get(text) ?? null
  }
}

/** The cached state updated by later changes. Rows that it already contains change nothing. */
export function applyChanges(cached: CachedCluster, changes: Changes): CachedCluster {
  const isNew = ({ revision }: { revision: number }) => revision > cached.last
  const changedNodes = (changes.nodes ?? []).filter(isNew)
  const changedVms = (changes.vms ?? []).filter(isNew)
  const last = lastOf(changes, cached.last)
  const state = applyVms({ ...cached, state: applyNodes(cached, changedNodes) }, changedVms)
  const expected = changedVms.length === 0 ? cached.expected : null
  return { ...cached, last, state, expected, nextEnd: nextEndAfter(cached, state, changedNodes) }
}

/** After a lease was extended this time may be too early, which costs only one additional search. */
const nextEndAfter = (
  { nextEnd }: CachedCluster,
  { nodes, positions }: ClusterState,
  changed: readonly NodeChange[],
): number =>
  Math.min(nextEnd, nextEndOf(changed.flatMap(({ id }) => nodes[positions.get(id) ?? -1] ?? [])))

const lastOf = ({ nodes, vms }: Changes, atLeast: number): number =>
  [...(nodes ?? []), ...(vms ?? [])].reduce(
    (last, { revision }) => Math.max(last, revision),
    atLeast,
  )

function applyNodes({ state, keys }: CachedCluster, changed: readonly NodeChange[]): ClusterState {
  if (changed.length === 0) return state
  const before = (id: string) => state.nodes[state.positions.get(id) ?? -1]
  const nodes = changed.map((node) => clusterNode(factsOf(node, keys), before(node.id)?.vms ?? []))
  const isElsewhere = ({ facts }: ClusterNode) => before(facts.id)?.facts.name !== facts.name
  if (!nodes.some(isElsewhere)) return withNodes(state, nodes)
  const ids = new Set(nodes.map(({ facts }) => facts.id))
  return {
    ...state,
    ...inOrder([...state.nodes.filter(({ facts }) => !ids.has(facts.id)), ...nodes]),
  }
}

function applyVms(
  { state, running, expected }: Pick<CachedCluster, 'state' | 'running' | 'expected'>,
  changed: readonly VmChange[],
): ClusterState {
  const touched = new Map<string, ClusterNode>()
  const nodeOf = (id: string) => touched.get(id) ?? state.nodes[state.positions.get(id) ?? -1]
  for (const change of changed) {
    const before = nodeOf(running.get(change.id) ?? '')
    if (before !== undefined)
      touched.set(before.facts.id, {
        ...before,
        vms: before.vms.filter(({ vm }) => vm.id !== change.id),
      })
    running.delete(change.id)
    const disk = nodeOf(change.diskNodeId ?? '')
    if (disk !== undefined && !disk.facts.hasDisks)
      touched.set(disk.facts.id, { ...disk, facts: { ...disk.facts, hasDisks: true } })
    const now = nodeOf(change.nodeId ?? '')
    if (now === undefined) continue
    touched.set(now.facts.id, { ...now, vms: withPlaced(now.vms, placedVm(change)) })
    running.set(change.id, now.facts.id)
  }
  return withNodes(
    state,
    [...touched.values()].map(
      (node) => expectedNode(expected, node) ?? clusterNode(node.facts, node.vms),
    ),
  )
}

/** The expected node if it equals the stored one, so that values cached for its object stay valid. */
function expectedNode(
  expected: ClusterState | null,
  { facts, vms }: Pick<ClusterNode, 'facts' | 'vms'>,
): ClusterNode | null {
  const made = expected?.nodes[expected.positions.get(facts.id) ?? -1]
  return made?.facts === facts && isEqual(made.vms, vms) ? made : null
}

const placedVm = ({ id, customer, ramMb, vcpus, customerKeys, placedAt }: VmChange) => ({
  vm: {
    id,
    customer,
    ramMb,
    vcpus,
    customerKeys: customerKeys.length === 0 ? NO_KEYS : customerKeys,
  },
  placedAt: placedAt ?? 0,
})

/** Shared by all VMs without keys, which are most of them. */
const NO_KEYS: VmChange['customerKeys'] = []

function factsOf(change: NodeChange, keys: readonly NodeKey[]) {
  const { values, revision: _revision, isOwn: _isOwn, ...facts } = change
  const own = keysWith(keys, values)
  return { ...facts, keys: facts.pcloud === null ? own : weighed(own, facts.pcloud.keyWeights) }
}

/** The key weights of a Pcloud replace those of the cluster on its hosts. */
function weighed(keys: readonly NodeKey[], weights: Readonly<Record<string, number>>) {
  const weightByName = new Map(Object.entries(weights))
  if (weightByName.size === 0) return keys
  return keys.map((key) => ({ ...key, weight: weightByName.get(key.name) ?? key.weight }))
}

/** Nodes share the keys for which they have no value of their own. */
function keysWith(keys: readonly NodeKey[], values: Readonly<Record<string, KeyValue>>) {
  const own = new Map(Object.entries(values))
  if (own.size === 0) return keys
  return keys.map((key) => {
    const value = own.get(key.name)
    return value === undefined || value === key.value ? key : { ...key, value }
  })
}
