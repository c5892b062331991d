import type { KeyValue } from '../keys/key-value'
import type { KeyLevel } from '../keys/levels'
import type { PcloudOverrides } from '../pcloud-overrides'
import type { PlacementNode, PlacementSettings, PlacementVm, VmKey } from '../types'

/** A key that every node of a cluster has. */
export type NodeColumn = {
  name: string
  /** The value on nodes without their own value. */
  value: KeyValue
  weight: number
  sticky: boolean
  /** The nodes' own values, by id. */
  values: Readonly<Record<string, KeyValue>>
}

/** Identifies a key of VMs by where it is set. */
export type KeyPlace = {
  level: KeyLevel
  subject: string
  class: VmKey['class']
  name: string
  /** The customer that set it, only for its own VMs; null if staff set it for every VM. */
  tenantId: string | null
}

/** A key set on a subject; VMs with that subject at that level have it. */
export type SubjectKey = KeyPlace & Pick<VmKey, 'value' | 'weight'>

export type ClusterVm = Omit<PlacementVm, 'keys' | 'node'> & {
  /** The VM's subject at each level, such as its image or disk. */
  subjects: Readonly<Partial<Record<KeyLevel, string>>>
  /** The node on which it runs; null for a stopped VM. */
  runsOn: string | null
  /** The node of its disk, with local storage. */
  diskOn: string | null
}

/** A cluster with its keys in the form in which users edit them. */
export type ClusterKeys = {
  settings: PlacementSettings
  /** The Pclouds with hosts in the cluster. */
  pclouds: readonly (PcloudOverrides & { id: string })[]
  localStorage: boolean
  nodes: readonly Omit<PlacementNode, 'keys'>[]
  columns: readonly NodeColumn[]
  vms: readonly ClusterVm[]
  keys: readonly SubjectKey[]
}

/** Keys to set that are not saved yet; plain JSON. */
export type KeyChanges = {
  /** Whole columns of nodes, which are added or replace those of the same name. */
  columns: readonly NodeColumn[]
  /** Keys of VMs, which are added or replace those at the same place. */
  keys: readonly SubjectKey[]
}
