import { groupBy } from '@/lib/base/group-by'
import { compileVmKeys, type VmKeys } from '../../keys/vm-keys'
import type { PlacementVm } from '../../types'

/** VMs whose keys come to the same: what is true of one of them is true of all. */
export type KeySet = { keys: VmKeys; vms: readonly PlacementVm[]; one: PlacementVm }

/** The different sets of keys that VMs have, in the order of their first VMs. */
export function keySetsOf(vms: readonly PlacementVm[]): KeySet[] {
  const compiled = vms.map((vm) => ({ vm, keys: compileVmKeys(vm) }))
  const groups = groupBy(compiled, ({ vm, keys }) => JSON.stringify([keys, vm.customer]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ keys: first.keys, vms: group.map(({ vm }) => vm), one: first.vm }]
  })
}
