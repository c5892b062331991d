import 'server-only'
import {
  type Operation,
  type PlaceInput,
  parsePlaceInputOn,
  type VmKey,
  withOverrides,
} from '@/lib/engine'
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
  const own = {
    id: vm.id,
    customer: vm.tenantId,
    ramMb: vm.ramMb,
    vcpus: vm.vcpus,
    stickyKeys: vm.stickyKeys,
    keys,
    node: operation === 'migrate' ? vm.nodeId : vm.diskNodeId,
  }
  const parsed = parsePlaceInputOn(placementNodes(state), {
    ...withOverrides({ settings: state.settings, vm: own }, pcloud),
    operation,
    cluster: { localStorage: state.localStorage },
    request: { tenant: vm.tenantId, pcloud: vm.pcloudId },
    seed,
  })
  if (parsed.ok) return parsed.value
  throw new Error(`The engine refuses an input from the database: ${JSON.stringify(parsed.error)}`)
}
