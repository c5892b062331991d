import { groupBy } from '@/lib/base/group-by'
import { compileVmKeys, type VmKeys } from '../../keys/vm-keys'
import type { PlacementVm } from '../../types'
import { vmReader } from '../cluster-input'
import type { ClusterKeys } from '../types'

/** A VM as `place` reads it, with its keys as they take part in a placement. */
export type CompiledVm = { vm: PlacementVm; keys: VmKeys }

export const compiledVm = (vm: PlacementVm): CompiledVm => ({ vm, keys: compileVmKeys(vm) })

/** VMs of the cluster, in the order given. */
export function compiledVms(cluster: ClusterKeys, vms = cluster.vms): CompiledVm[] {
  const read = vmReader(cluster)
  return vms.map((vm) => compiledVm(read(vm)))
}

/** VMs whose keys come to the same: what is true of one of them is true of all. */
export type KeySet = { keys: VmKeys; vms: readonly PlacementVm[]; one: PlacementVm }

/** The different sets of keys that VMs have, in the order of their first VMs. */
export function keySetsOf(vms: readonly CompiledVm[]): KeySet[] {
  const groups = groupBy(vms, ({ vm, keys }) => JSON.stringify([keys, vm.customer]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ keys: first.keys, vms: group.map(({ vm }) => vm), one: first.vm }]
  })
}
