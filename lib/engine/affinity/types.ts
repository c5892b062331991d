/** Types of level 3. Plain JSON. Memory is in MB. */

import type { HostFacts, HostRequest } from '../pclouds/host-filter'
import type { ConstraintReason } from '../reasons/nodes'
import type { KeyValue } from './keys/key-value'
import type { KeyClass, KeyLevel } from './keys/levels'

export type PlacementSettings = {
  /** The number of rounds, at least 1. */
  steps: number
  /** Thresholds of the first and the last round; `initial` is never below `final`. */
  initial: number
  final: number
  /** Memory that must be free in addition to that of the VM. */
  overheadMb: number
  /** Only running VMs of the same customer contribute customer keys. */
  scopeCustomerKeys: boolean
  /** Running VMs contribute their `_` keys too. */
  advertiseReservedFromVms: boolean
}

export type Operation = 'start' | 'create' | 'migrate'

export type NodeKey = { name: string; value: KeyValue; weight: number; sticky: boolean }

type RunningVm = {
  id: string
  customer: string | null
  ramMb: number
  vcpus: number
  /** Its compiled customer keys at its start. */
  customerKeys: readonly { name: string; value: KeyValue }[]
}

export type PlacementNode = HostFacts & {
  id: string
  /** Only a `running` node takes VMs. */
  state: string
  serviceEnabled: boolean
  ramMb: number
  ramContentionRatio: number
  cpus: number
  cpuContentionRatio: number
  load: number
  physicalFreeRamMb: number
  keys: readonly NodeKey[]
  runningVms: readonly RunningVm[]
}

/** A key that a user set. With weight 0 it is a normal key, which has no effect on placements. */
export type VmKey = {
  level: KeyLevel
  class: KeyClass
  name: string
  value: KeyValue
  weight: number
}

export type StickyKey = { name: string; value: KeyValue; weight: number }

export type PlacementVm = {
  id: string
  customer: string | null
  ramMb: number
  vcpus: number
  /** Copies of the sticky keys of the node on which it last started. */
  stickyKeys: readonly StickyKey[]
  keys: readonly VmKey[]
  /** The node on which it runs, for a migration; the node of its disk, with local storage. */
  node: string | null
}

export type PlaceInput = {
  settings: PlacementSettings
  operation: Operation
  cluster: { localStorage: boolean }
  nodes: readonly PlacementNode[]
  vm: PlacementVm
  request: HostRequest
  seed: string
}

export type NodeConstraints = {
  node: string
  passes: boolean
  committableFreeMb: number
  physicalFreeMb: number
  neededMb: number
  reasons: readonly ConstraintReason[]
}

export type SystemVmKey = { name: string; value: number; weight: number; level: KeyLevel }
export type CustomerVmKey = SystemVmKey & { class: 'customer' | 'billing_entity' }

export type NodeEntry = { name: string; value: number }
export type NodeKeys = {
  node: string
  system: readonly NodeEntry[]
  customer: readonly NodeEntry[]
}

/** `round` counts from 1. */
export type Round = { round: number; threshold: number; survivors: readonly string[] }

/** A node entry for which the VM has a key: product = proximity * weight. */
export type KeyContribution = {
  name: string
  vmValue: number
  nodeValue: number
  proximity: number
  weight: number
  product: number
}

export type NodeScore = {
  node: string
  score: number
  contributions: readonly KeyContribution[]
}

export type Placement = {
  kind: 'placed' | 'not-placed'
  reason: 'no-capable-node' | 'no-acceptable-node' | null
  node: string | null
  roll: number
  constraints: readonly NodeConstraints[]
  vmKeys: { system: readonly SystemVmKey[]; customer: readonly CustomerVmKey[] }
  /** Scores of the nodes that passed the constraints. */
  nodeKeys: readonly NodeKeys[]
  /** The rounds end with the first one that a node passed. */
  rounds: readonly Round[]
  systemScores: readonly NodeScore[]
  /** Scores of the nodes that passed the rounds. */
  customerScores: readonly NodeScore[]
  /** The nodes with the highest customer score, in the order of the input; the draw is among these. */
  tied: readonly string[]
  /** The sticky keys that the VM copies from the node on which it starts. They replace all earlier copies. */
  stickyKeys: readonly StickyKey[]
}

/** A placement without the lists of reasons. */
export type NodeChoice = Pick<
  Placement,
  'kind' | 'reason' | 'node' | 'roll' | 'vmKeys' | 'stickyKeys'
> & {
  /** The number of the last round; 0 if none ran. */
  round: number
  /** The number of nodes in the draw. */
  tied: number
}
