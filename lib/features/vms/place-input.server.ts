import 'server-only'
import { type Operation, type PlaceInput, parsePlaceInputOn, type VmKey } from '@/lib/engine'
import {
  type ClusterState,
  pcloudIn,
  placementNodes,
} from '@/lib/features/clusters/state/cluster-state'

/** A VM as input of a placement. */
export type PlacedVm = {
  id: string
  clusterId: string
  tenantId: string | null
  /** The Pcloud on whose hosts it runs; null without a Pcloud. */
  pcloudId: string | null
  ramMb: number
  vcpus: number
  subjects: unknown
  stickyKeys: unknown
  nodeId: string | null
  diskNodeId: string | null
}

type Requested = { operation: Operation; seed: string }

/**
 * The input of the engine's `place`. The nodes are those of the cluster state, for which the engine caches
 * data. Settings and key weights of the requested Pcloud precede those of the cluster.
 */
export function placeInputOf(
  state: ClusterState,
  vm: PlacedVm,
  keys: readonly VmKey[],
  { operation, seed }: Requested,
): PlaceInput {
  const pcloud = vm.pcloudId === null ? null : pcloudIn(state, vm.pcloudId)
  const parsed = parsePlaceInputOn(placementNodes(state), {
    settings: { ...state.settings, ...pcloud?.settings },
    operation,
    cluster: { localStorage: state.localStorage },
    vm: {
      id: vm.id,
      customer: vm.tenantId,
      ramMb: vm.ramMb,
      vcpus: vm.vcpus,
      stickyKeys: vm.stickyKeys,
      keys: pcloud === null ? keys : weighed(keys, pcloud.keyWeights),
      node: operation === 'migrate' ? vm.nodeId : vm.diskNodeId,
    },
    request: { tenant: vm.tenantId, pcloud: vm.pcloudId },
    seed,
  })
  if (parsed.ok) return parsed.value
  throw new Error(`The engine refuses an input from the database: ${JSON.stringify(parsed.error)}`)
}

function weighed(keys: readonly VmKey[], weights: Readonly<Record<string, number>>) {
  const weightByName = new Map(Object.entries(weights))
  return keys.map((key) =>
    key.level === 'cluster' && key.class === 'system'
      ? { ...key, weight: weightByName.get(key.name) ?? key.weight }
      : key,
  )
}
