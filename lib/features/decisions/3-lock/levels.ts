import type { Binding, PlaceInput, Pod, VmKey } from '@/lib/engine'
import type { ClusterState } from '@/lib/features/clusters/state/cluster-state'
import type { HintedPcloud } from '@/lib/features/pclouds/launching/hinted-pcloud'

/** A pod with the names that people know it by. */
type NamedPod = { pod: Pod; name: string; realm: string; provider: string }

/** The locked pods of a realm. `pods` is the same object while none of them changes. */
export type RealmPods = { pods: readonly Pod[]; named: ReadonlyMap<string, NamedPod> }

/** What sets keys for a VM that does not exist yet. */
export type KeyedVm = { clusterId: string; tenantId: string | null; image: string }

/** A VM that a launch holds; null: it runs nowhere. */
export type HeldVm = { id: string; clusterId: string; nodeId: string | null }

/** What VMs are placed by. */
export type NodeLevels = {
  states: Map<string, ClusterState>
  keysOf: (vm: KeyedVm) => VmKey[]
  /** VMs of launches that end, by launch. */
  held: ReadonlyMap<string, readonly HeldVm[]>
  /** With how many nodes the VMs of each launch were compared so far. */
  compared: Map<string, number>
  /** The input of the first VM of each kind. */
  inputs: Map<string, PlaceInput>
  /** When the clusters were locked; null: none was. */
  at: Date | null
}

/** Pods, bindings and clusters below the match, from locked rows. Reservations of the same batch update them. */
export type Levels = NodeLevels & {
  /** By id; realms without pods are not there. */
  realms: ReadonlyMap<string, RealmPods>
  /** Open ones of tenants, oldest first, by tenant. */
  bindings: Map<string, readonly Binding[]>
  /** When a binding of a tenant last changed, by tenant. */
  boundAt: Map<string, Date>
  /** Ids of clusters with nodes, in order of name, by pod. */
  clusters: ReadonlyMap<string, readonly string[]>
  /** Those that launches name, by id. */
  pclouds: ReadonlyMap<string, HintedPcloud>
}

/** Where no pod has nodes. */
export const noNodes = (): NodeLevels => ({
  states: new Map(),
  keysOf: () => [],
  held: new Map(),
  compared: new Map(),
  inputs: new Map(),
  at: null,
})

/** Where no realm has pods. */
export const noLevels = (): Levels => ({
  realms: new Map(),
  bindings: new Map(),
  boundAt: new Map(),
  clusters: new Map(),
  pclouds: new Map(),
  ...noNodes(),
})
