import { isolationOf, type VmIsolation } from '../isolation'
import type { PlacementNode, PlacementSettings, PlacementVm } from '../types'
import { keysOnlyOnNodes, keysOnlyOnVms, type OneSidedKey } from './one-sided-keys'

export type KeyCheck = {
  /** How far each VM's keys isolate it, in the order of the VMs. */
  isolation: readonly VmIsolation[]
  /** Keys of VMs that no node advertises to them. */
  onlyOnVms: readonly OneSidedKey[]
  /** Keys of nodes that no VM asks for. */
  onlyOnNodes: readonly OneSidedKey[]
}

/** Says of the keys of VMs, against a cluster's nodes, how far they isolate and which meet nothing. */
export const checkKeys = (
  vms: readonly PlacementVm[],
  nodes: readonly PlacementNode[],
  settings: PlacementSettings,
): KeyCheck => ({
  isolation: vms.map((vm) => isolationOf(vm, nodes, settings)),
  onlyOnVms: keysOnlyOnVms(vms, nodes, settings),
  onlyOnNodes: keysOnlyOnNodes(vms, nodes),
})
