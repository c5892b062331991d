import type { Binding, PlaceInput, Pod, VmKey } from '@/lib/engine'
import type { ClusterState } from '@/lib/features/clusters/state/cluster-state'
import type { HintedPcloud } from '@/lib/features/pclouds/launching/hinted-pcloud'

/** A pod with its display names. */
type NamedPod = { pod: Pod; name: string; realm: string; provider: string }

/** The locked pods of a realm. `pods` is the same object while none of them changes. */
export type RealmPods = { pods: readonly Pod[]; named: ReadonlyMap<string, NamedPod> }

/** The properties of a new VM that determine its keys. */
export type KeyedVm = { clusterId: string; tenantId: string | null; image: string }

/** A VM that a launch holds. `nodeId` is null if it is not running. */
export type HeldVm = { id: string; clusterId: string; nodeId: string | null }

/** The inputs of the placement of VMs on nodes. */
export type NodeLevels = {
  states: Map<string, ClusterState>
  keysOf: (vm: KeyedVm) => VmKey[]
  /** VMs of ending launches, by launch id. */
  held: ReadonlyMap<string, readonly HeldVm[]>
  /** The number of nodes that the VMs of each launch were compared with so far, by launch id. */
  compared: Map<string, number>
  /** The input of the first VM of each kind. */
  inputs: Map<string, PlaceInput>
  /** When the clusters were locked; null if none was locked. */
  at: Date | null
}

/** Pods, bindings and clusters below the match, read from locked rows. Reservations of the same batch update them. */
export type Levels = NodeLevels & {
  /** By realm id. Realms without pods have no entry. */
  realms: ReadonlyMap<string, RealmPods>
  /** Open bindings by tenant id, oldest first. */
  bindings: Map<string, readonly Binding[]>
  /** When a binding of a tenant last changed, by tenant id. */
  boundAt: Map<string, Date>
  /** Ids of clusters with nodes in order of their names, by pod id. */
  clusters: ReadonlyMap<string, readonly string[]>
  /** The Pclouds that launches name, by id. */
  pclouds: ReadonlyMap<string, HintedPcloud>
}

/** The inputs if no pod has nodes. */
export const noNodes = (): NodeLevels => ({
  states: new Map(),
  keysOf: () => [],
  held: new Map(),
  compared: new Map(),
  inputs: new Map(),
  at: null,
})

/** The levels if no realm has pods. */
export const noLevels = (): Levels => ({
  realms: new Map(),
  bindings: new Map(),
  boundAt: new Map(),
  clusters: new Map(),
  pclouds: new Map(),
  ...noNodes(),
})
