import 'server-only'
import { type Operation, type PlaceInput, parsePlaceInputOn, type VmKey } from '@/lib/engine'
import { type ClusterState, placementNodes } from '@/lib/features/clusters/state/cluster-state'

/** A VM as a placement reads it. */
export type PlacedVm = {
  id: string
  clusterId: string
  tenantId: string | null
  ramMb: number
  vcpus: number
  subjects: unknown
  stickyKeys: unknown
  nodeId: string | null
  diskNodeId: string | null
}

type Asked = { operation: Operation; seed: string }

/** What the engine's `place` is asked. The nodes are those of the state, whose numbers the engine keeps. */
export function placeInputOf(
  state: ClusterState,
  vm: PlacedVm,
  keys: readonly VmKey[],
  { operation, seed }: Asked,
): PlaceInput {
  const parsed = parsePlaceInputOn(placementNodes(state), {
    settings: state.settings,
    operation,
    cluster: { localStorage: state.localStorage },
    vm: {
      id: vm.id,
      customer: vm.tenantId,
      ramMb: vm.ramMb,
      vcpus: vm.vcpus,
      stickyKeys: vm.stickyKeys,
      keys,
      node: operation === 'migrate' ? vm.nodeId : vm.diskNodeId,
    },
    request: { tenant: vm.tenantId, pcloud: null },
    seed,
  })
  if (parsed.ok) return parsed.value
  throw new Error(`The database holds what the engine refuses: ${JSON.stringify(parsed.error)}`)
}
