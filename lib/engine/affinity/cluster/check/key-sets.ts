import { groupBy } from '@/lib/base/group-by'
import { compileVmKeys, type VmKeys } from '../../keys/vm-keys'
import type { PlacementVm } from '../../types'
import { vmReader } from '../cluster-input'
import type { ClusterKeys } from '../types'

/** A VM as input of `place`, with its compiled keys. */
export type CompiledVm = { vm: PlacementVm; keys: VmKeys }

/** Compiles the keys of one VM. */
export const compiledVm = (vm: PlacementVm): CompiledVm => ({ vm, keys: compileVmKeys(vm) })

/** Compiles the keys of VMs of the cluster, in the given order. */
export function compiledVms(cluster: ClusterKeys, vms = cluster.vms): CompiledVm[] {
  const read = vmReader(cluster)
  return vms.map((vm) => compiledVm(read(vm)))
}

/** VMs of one customer with equal compiled keys; `one` represents all of them. */
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
