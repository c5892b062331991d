import 'server-only'
import { newId } from '@/lib/db/new-id.server'
import { chooseNode, type Match, type PlaceInput, type Placement } from '@/lib/engine'
import {
  type ClusterState,
  placementNodes,
  withVm,
} from '@/lib/features/clusters/state/cluster-state'
import { type PlacedVm, placeInputOf } from '@/lib/features/vms/place-input.server'
import type { Ask } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import type { Levels } from '../3-lock/levels'
import { addCompared, mayCompare } from './compared-nodes'
import { type ClusterLevel, type PlacedLevel, vmSeed } from './levels-content'

/** A VM of a launch before its node is known. */
type Wanted = { id: string; ramMb: number; vcpus: number; image: string }

/** A VM of a launch on its node. */
export type VmOnNode = Wanted & {
  name: string
  clusterId: string
  nodeId: string
  nodeName: string
  /** With local storage its disk is there, too. */
  hasDisk: boolean
  stickyKeys: Placement['stickyKeys']
  customerKeys: readonly { name: string; value: number }[]
}

export type PlacedLaunch = {
  clusters: readonly ClusterLevel[]
  /** Empty where no cluster took all, and where there was none to ask. */
  vms: readonly VmOnNode[]
  /** The cluster that took them, with them. */
  state: ClusterState | null
}

/** A launch with its match. */
export type MatchedLaunch = { ask: Ask; facts: PoolFacts; winner: Match; seed: string }

/** Asks the clusters of a pod in their order, until one has nodes for all VMs of a launch. */
export function placeLaunch(levels: Levels, podId: string, asked: MatchedLaunch): PlacedLaunch {
  const wanted = wantedOf(asked)
  const clusters: ClusterLevel[] = []
  for (const id of levels.clusters.get(podId) ?? []) {
    const state = levels.states.get(id)
    if (state === undefined) continue
    if (!mayCompare(levels, asked.ask.launchId, wanted.length * state.nodes.length)) {
      clusters.push({ cluster: id, vms: [] })
      continue
    }
    const placed = placeAll(levels, state, wanted, asked)
    addCompared(levels, asked.ask.launchId, placed.decided.length * state.nodes.length)
    clusters.push({ cluster: id, vms: placed.decided })
    if (placed.vms.length === wanted.length)
      return { clusters, vms: placed.vms, state: placed.state }
  }
  return { clusters, vms: [], state: null }
}

/** One VM an instance, as large as the hardware profiles of the match. */
function wantedOf({ ask, facts, winner }: MatchedLaunch): Wanted[] {
  const known = facts.deployables.get(ask.deployableId)?.facts
  const provider = known?.accounts.find(({ id }) => id === winner.account)?.provider
  return winner.assemblies.flatMap(({ hardwareProfile, image, count }) => {
    const profile = known?.providerHardwareProfiles.find(
      (each) => each.provider === provider && each.name === hardwareProfile,
    )
    if (profile === undefined) throw new Error(`There is no profile ${hardwareProfile}`)
    const { memoryMb: ramMb, vcpus } = profile
    return Array.from({ length: count }, () => ({ id: newId(), ramMb, vcpus, image }))
  })
}

type AllPlaced = { decided: PlacedLevel[]; vms: VmOnNode[]; state: ClusterState }

/** Places VMs one after the other, each on what those before it left, until one finds no node. */
function placeAll(
  levels: Levels,
  cluster: ClusterState,
  wanted: readonly Wanted[],
  { ask, seed }: MatchedLaunch,
): AllPlaced {
  const placed: AllPlaced = { decided: [], vms: [], state: cluster }
  const tenantId = ask.tenant?.id ?? null
  for (const [i, vm] of wanted.entries()) {
    const { id, ramMb, vcpus, image } = vm
    const { state } = placed
    const asked = { ...askedOf(state.id, tenantId, vm), pcloudId: ask.pcloud }
    const input = inputOf(levels, state, asked, { image, seed: vmSeed(seed, i + 1) })
    const { vmKeys, stickyKeys, ...headline } = chooseNode(input)
    const { node } = headline
    placed.decided.push({ input, headline })
    if (node === null) break
    const customerKeys = vmKeys.customer.map(({ name, value }) => ({ name, value }))
    placed.vms.push({
      ...vm,
      name: `${ask.launchId}-${i + 1}`,
      clusterId: state.id,
      nodeId: node,
      nodeName: state.nodes[state.positions.get(node) ?? -1]?.facts.name ?? node,
      hasDisk: state.localStorage,
      customerKeys,
      stickyKeys: state.localStorage
        ? stickyOn(state, { ...asked, diskNodeId: node }, seed)
        : stickyKeys,
    })
    const running = { id, customer: tenantId, ramMb, vcpus, customerKeys }
    placed.state = withVm(state, node, { vm: running, placedAt: (levels.at ?? ask.now).getTime() })
  }
  return placed
}

/** What `place` is asked of a VM. VMs that differ by id alone differ by that alone here: only the first is worked out. */
function inputOf(
  { inputs, keysOf }: Levels,
  state: ClusterState,
  vm: PlacedVm,
  { image, seed }: { image: string; seed: string },
): PlaceInput {
  const { clusterId, tenantId, pcloudId, ramMb, vcpus } = vm
  const kind = JSON.stringify([clusterId, tenantId, pcloudId, image, ramMb, vcpus])
  const known = inputs.get(kind)
  if (known !== undefined)
    return { ...known, vm: { ...known.vm, id: vm.id }, seed, nodes: placementNodes(state) }
  const operation = state.localStorage ? 'create' : 'start'
  const keys = keysOf({ clusterId, tenantId, image })
  const input = placeInputOf(state, vm, keys, { operation, seed })
  inputs.set(kind, input)
  return input
}

const askedOf = (
  clusterId: string,
  tenantId: string | null,
  { id, ramMb, vcpus, image }: Wanted,
) => ({
  id,
  clusterId,
  tenantId,
  ramMb,
  vcpus,
  subjects: { image },
  stickyKeys: [],
  nodeId: null,
  diskNodeId: null,
})

/** What a VM takes along from the node of its disk when it starts there. */
const stickyOn = (state: ClusterState, vm: PlacedVm, seed: string) =>
  chooseNode(placeInputOf(state, vm, [], { operation: 'start', seed })).stickyKeys
