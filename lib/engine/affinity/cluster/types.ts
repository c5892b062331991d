import type { KeyValue } from '../keys/key-value'
import type { KeyLevel } from '../keys/levels'
import type { PlacementNode, PlacementSettings, PlacementVm, VmKey } from '../types'

/** A key that every node of a cluster has. */
export type NodeColumn = {
  name: string
  /** Of the nodes that have no value of their own. */
  value: KeyValue
  weight: number
  sticky: boolean
  /** The nodes' own values, by id. */
  values: Readonly<Record<string, KeyValue>>
}

/** Where a key of VMs is set. */
export type KeyPlace = {
  level: KeyLevel
  subject: string
  class: VmKey['class']
  name: string
  /** The customer whose people set it, for their VMs alone; null: staff did, for every VM. */
  tenantId: string | null
}

/** A key of VMs where it is set: VMs with that subject at that level have it. */
export type SubjectKey = KeyPlace & Pick<VmKey, 'value' | 'weight'>

export type ClusterVm = Omit<PlacementVm, 'keys' | 'node'> & {
  /** What it is or has at each level. */
  subjects: Readonly<Partial<Record<KeyLevel, string>>>
  /** Where it runs; null for a stopped one. */
  runsOn: string | null
  /** The node of its disk, with local storage. */
  diskOn: string | null
}

/** A cluster with all keys where they are set, as people edit them. */
export type ClusterKeys = {
  settings: PlacementSettings
  localStorage: boolean
  nodes: readonly Omit<PlacementNode, 'keys'>[]
  columns: readonly NodeColumn[]
  vms: readonly ClusterVm[]
  keys: readonly SubjectKey[]
}

/** Keys to set that are not saved yet; plain JSON. */
export type KeyChanges = {
  /** Columns of nodes, each as a whole: new ones, and in place of those of the same name. */
  columns: readonly NodeColumn[]
  /** Keys of VMs: new ones, and in place of those at the same place. */
  keys: readonly SubjectKey[]
}
