import 'server-only'
import { newId } from '@/lib/db/new-id.server'
import { chooseNode, type Match, type PlaceInput, type Placement } from '@/lib/engine'
import {
  type ClusterState,
  placementNodes,
  withVm,
} from '@/lib/features/clusters/state/cluster-state'
import { type PlacedVm, placeInputOf } from '@/lib/features/vms/place-input.server'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import type { Levels } from '../3-lock/levels'
import { addCompared, mayCompare } from './compared-nodes'
import { type ClusterLevel, type PlacedLevel, vmSeed } from './levels-content'

/** A VM of a launch before it is placed. */
type NewVm = { id: string; ramMb: number; vcpus: number; image: string }

/** A VM of a launch on its node. */
type VmOnNode = NewVm & {
  name: string
  clusterId: string
  nodeId: string
  nodeName: string
  /** True if its disk is on the same node (local storage). */
  hasDisk: boolean
  stickyKeys: Placement['stickyKeys']
  customerKeys: readonly { name: string; value: number }[]
}

export type PlacedLaunch = {
  clusters: readonly ClusterLevel[]
  /** Empty if no cluster took all VMs, or if there was no cluster to request. */
  vms: readonly VmOnNode[]
  /** The cluster that took the VMs, including them. */
  state: ClusterState | null
}

/** A launch with its match. */
export type MatchedLaunch = {
  request: DecisionRequest
  facts: PoolFacts
  winner: Match
  seed: string
}

/** Tries the clusters of a pod in order, until one has nodes for all VMs of a launch. */
export function placeLaunch(levels: Levels, podId: string, launch: MatchedLaunch): PlacedLaunch {
  const newVms = vmsOf(launch)
  const clusters: ClusterLevel[] = []
  for (const id of levels.clusters.get(podId) ?? []) {
    const state = levels.states.get(id)
    if (state === undefined) continue
    if (!mayCompare(levels, launch.request.launchId, newVms.length * state.nodes.length)) {
      clusters.push({ cluster: id, vms: [] })
      continue
    }
    const placed = placeAll(levels, state, newVms, launch)
    addCompared(levels, launch.request.launchId, placed.decided.length * state.nodes.length)
    clusters.push({ cluster: id, vms: placed.decided })
    if (placed.vms.length === newVms.length)
      return { clusters, vms: placed.vms, state: placed.state }
  }
  return { clusters, vms: [], state: null }
}

/** One VM for each instance, as large as the hardware profiles of the match. */
function vmsOf({ request, facts, winner }: MatchedLaunch): NewVm[] {
  const deployable = facts.deployables.get(request.deployableId)?.facts
  const provider = deployable?.accounts.find(({ id }) => id === winner.account)?.provider
  return winner.assemblies.flatMap(({ hardwareProfile, image, count }) => {
    const profile = deployable?.providerHardwareProfiles.find(
      (each) => each.provider === provider && each.name === hardwareProfile,
    )
    if (profile === undefined) throw new Error(`There is no profile ${hardwareProfile}`)
    const { memoryMb: ramMb, vcpus } = profile
    return Array.from({ length: count }, () => ({ id: newId(), ramMb, vcpus, image }))
  })
}

type AllPlaced = { decided: PlacedLevel[]; vms: VmOnNode[]; state: ClusterState }

/** Places the VMs in order, each in the room that the previous ones left, until one finds no node. */
function placeAll(
  levels: Levels,
  cluster: ClusterState,
  newVms: readonly NewVm[],
  { request, facts, seed }: MatchedLaunch,
): AllPlaced {
  const placed: AllPlaced = { decided: [], vms: [], state: cluster }
  const tenantId = request.tenant?.id ?? null
  const namePrefix = vmNamePrefix(facts.deployables.get(request.deployableId)?.name, request)
  for (const [i, vm] of newVms.entries()) {
    const { id, ramMb, vcpus, image } = vm
    const { state } = placed
    const unplaced = { ...unplacedVm(state.id, tenantId, vm), pcloudId: request.pcloud }
    const input = inputOf(levels, state, unplaced, { image, seed: vmSeed(seed, i + 1) })
    const { vmKeys, stickyKeys, ...headline } = chooseNode(input)
    const { node } = headline
    placed.decided.push({ input, headline })
    if (node === null) break
    const customerKeys = vmKeys.customer.map(({ name, value }) => ({ name, value }))
    placed.vms.push({
      ...vm,
      name: `${namePrefix}-${i + 1}`,
      clusterId: state.id,
      nodeId: node,
      nodeName: state.nodes[state.positions.get(node) ?? -1]?.facts.name ?? node,
      hasDisk: state.localStorage,
      customerKeys,
      stickyKeys: state.localStorage
        ? stickyOn(state, { ...unplaced, diskNodeId: node }, seed)
        : stickyKeys,
    })
    const running = { id, customer: tenantId, ramMb, vcpus, customerKeys }
    placed.state = withVm(state, node, {
      vm: running,
      placedAt: (levels.at ?? request.now).getTime(),
    })
  }
  return placed
}

/** The deployable and the end of the launch's id, which differs between launches: "web-small-x3nj12". */
const vmNamePrefix = (deployable = '', { launchId }: DecisionRequest): string =>
  `${deployable.slice(0, MAX_NAME_LENGTH)}-${launchId.slice(-6)}`

/** Leaves room for the launch and the number in a VM name of at most 200 characters. */
const MAX_NAME_LENGTH = 180

/** The input of `place` for a VM. VMs of one kind differ only in their ids, so only the first input is computed. */
function inputOf(
  { inputs, keysOf }: Levels,
  state: ClusterState,
  vm: PlacedVm,
  { image, seed }: { image: string; seed: string },
): PlaceInput {
  const { clusterId, tenantId, pcloudId, ramMb, vcpus } = vm
  const kind = JSON.stringify([clusterId, tenantId, pcloudId, image, ramMb, vcpus])
  const cached = inputs.get(kind)
  if (cached !== undefined)
    return { ...cached, vm: { ...cached.vm, id: vm.id }, seed, nodes: placementNodes(state) }
  const operation = state.localStorage ? 'create' : 'start'
  const keys = keysOf({ clusterId, tenantId, image })
  const input = placeInputOf(state, vm, keys, { operation, seed })
  inputs.set(kind, input)
  return input
}

const unplacedVm = (
  clusterId: string,
  tenantId: string | null,
  { id, ramMb, vcpus, image }: NewVm,
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

/** The sticky keys that a VM gets from the node of its disk when it starts there. */
const stickyOn = (state: ClusterState, vm: PlacedVm, seed: string) =>
  chooseNode(placeInputOf(state, vm, [], { operation: 'start', seed })).stickyKeys
