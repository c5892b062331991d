import {
  DEFAULT_PCLOUD_RATIOS,
  type NodeKey,
  type PcloudOverrides,
  type PlacementNode,
  type PlacementSettings,
} from '@/lib/engine'

type RunningVm = PlacementNode['runningVms'][number]

/** A VM on its node; `placedAt` in milliseconds. */
export type PlacedVm = { vm: RunningVm; placedAt: number }

/** The Pcloud that holds a node, with its settings; a ratio is null if its owner set none. */
type HoldingPcloud = PcloudOverrides & {
  id: string
  /** True if the Pcloud is enabled on this node. */
  enabled: boolean
  /** When its lease of the node ends, in milliseconds; null without an end. */
  endAt: number | null
  authorisedTenants: readonly string[]
  ramRatio: number | null
  cpuRatio: number | null
}

/** The stored facts of a node, without its running VMs. */
export type NodeFacts = {
  id: string
  name: string
  state: string
  isArchived: boolean
  serviceEnabled: boolean
  ramMb: number
  ramContentionRatio: number
  cpus: number
  cpuContentionRatio: number
  load: number
  physicalFreeRamMb: number
  /** When the free memory was measured, in milliseconds. */
  measuredAt: number
  /** True if disks of VMs are on the node, including those of stopped VMs. */
  hasDisks: boolean
  keys: readonly NodeKey[]
  /** The host pool that the node is in, even if it is not offered. */
  hostFlavor: string | null
  pcloud: HoldingPcloud | null
}

/** A node with its VMs in order of id, and the same node as input of `place`. Immutable. */
export type ClusterNode = {
  facts: NodeFacts
  vms: readonly PlacedVm[]
  asPlaced: PlacementNode
}

/**
 * The input of `place` for a cluster. Immutable: a change creates a new state that shares the objects of all other
 * nodes.
 */
export type ClusterState = {
  id: string
  settings: PlacementSettings
  localStorage: boolean
  /** In order of name and then id. */
  nodes: readonly ClusterNode[]
  /** Indexes in `nodes` by node id. */
  positions: ReadonlyMap<string, number>
}

/** Creates a node from its facts and VMs, which must be in order of id. */
export function clusterNode(facts: NodeFacts, vms: readonly PlacedVm[]): ClusterNode {
  const { id, serviceEnabled, ramMb, ramContentionRatio, cpus, cpuContentionRatio, load } = facts
  // Memory of VMs that were placed after the free memory was measured.
  const takenSince = vms
    .filter(({ placedAt }) => placedAt > facts.measuredAt)
    .reduce((sum, { vm }) => sum + vm.ramMb, 0)
  const asPlaced: PlacementNode = {
    id,
    state: facts.isArchived ? 'archived' : facts.state,
    serviceEnabled,
    ramMb,
    ramContentionRatio,
    cpus,
    cpuContentionRatio,
    load,
    physicalFreeRamMb: facts.physicalFreeRamMb - takenSince,
    keys: facts.keys,
    runningVms: vms.map(({ vm }) => vm),
    hostFlavor: facts.hostFlavor,
    pclouds: membershipsOf(facts),
  }
  return { facts, vms, asPlaced }
}

/** VMs in order of id. */
export const vmsInOrder = (vms: readonly PlacedVm[]): readonly PlacedVm[] =>
  [...vms].sort((a, b) => compare(a.vm.id, b.vm.id))

/** VMs in order of id, with one VM added or replaced. */
export function withPlaced(vms: readonly PlacedVm[], placed: PlacedVm): readonly PlacedVm[] {
  const { id } = placed.vm
  const next = vms.findIndex(({ vm }) => vm.id >= id)
  if (next < 0) return [...vms, placed]
  return vms.toSpliced(next, vms[next]?.vm.id === id ? 1 : 0, placed)
}

/** Shared by all nodes without a Pcloud, which are most of them. */
const NO_PCLOUDS: PlacementNode['pclouds'] = []

function membershipsOf({ pcloud }: NodeFacts): PlacementNode['pclouds'] {
  if (pcloud === null) return NO_PCLOUDS
  const { id, enabled, authorisedTenants } = pcloud
  const ramRatio = pcloud.ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio
  const cpuRatio = pcloud.cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio
  return [{ id, enabled, authorisedTenants, ramRatio, cpuRatio }]
}

/** The settings of a Pcloud for its hosts in a cluster; null if it has no host there. */
export const pcloudIn = ({ nodes }: ClusterState, id: string): HoldingPcloud | null =>
  nodes.find(({ facts }) => facts.pcloud?.id === id)?.facts.pcloud ?? null

/** The settings and key weights of each Pcloud that has hosts in a cluster. */
export const overridesIn = ({ nodes }: ClusterState): (PcloudOverrides & { id: string })[] => {
  const found = nodes.flatMap(({ facts }) => facts.pcloud ?? [])
  const byId = new Map(
    found.map(({ id, settings, keyWeights }) => [id, { id, settings, keyWeights }]),
  )
  return [...byId.values()]
}

/** The nodes in the form of `place`. Archived nodes are included, because VMs or disks may still be on them. */
export const placementNodes = ({ nodes }: ClusterState): PlacementNode[] =>
  nodes
    .filter(({ facts, vms }) => !facts.isArchived || facts.hasDisks || vms.length > 0)
    .map(({ asPlaced }) => asPlaced)

/** The nodes sorted by name and id, with their indexes. */
export function inOrder(nodes: readonly ClusterNode[]): Pick<ClusterState, 'nodes' | 'positions'> {
  const sorted = [...nodes].sort(
    ({ facts: a }, { facts: b }) => compare(a.name, b.name) || compare(a.id, b.id),
  )
  return { nodes: sorted, positions: new Map(sorted.map(({ facts }, n) => [facts.id, n])) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The state with replaced nodes; the ids stay the same. */
export function withNodes(state: ClusterState, changed: readonly ClusterNode[]): ClusterState {
  const nodes = [...state.nodes]
  for (const node of changed) {
    const position = state.positions.get(node.facts.id)
    if (position !== undefined) nodes[position] = node
  }
  return { ...state, nodes }
}

/** The state with one VM added to a node. */
export function withVm(state: ClusterState, nodeId: string, vm: PlacedVm): ClusterState {
  const node = state.nodes[state.positions.get(nodeId) ?? -1]
  if (node === undefined) throw new Error(`The cluster ${state.id} has no node ${nodeId}`)
  return withNodes(state, [clusterNode(node.facts, withPlaced(node.vms, vm))])
}

/** The state without some VMs; `nodeId` is the node on which each one runs. */
export function withoutVms(
  state: ClusterState,
  ending: readonly { id: string; nodeId: string }[],
): ClusterState {
  const ids = new Set(ending.map(({ id }) => id))
  const changed = [...new Set(ending.map(({ nodeId }) => nodeId))].flatMap((nodeId) => {
    const node = state.nodes[state.positions.get(nodeId) ?? -1]
    return node === undefined
      ? []
      : [
          clusterNode(
            node.facts,
            node.vms.filter(({ vm }) => !ids.has(vm.id)),
          ),
        ]
  })
  return withNodes(state, changed)
}
