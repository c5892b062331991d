import type { KeyLevel } from '@/lib/engine'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'

/** What has the keys of a level, by its name; clusters, tenants and VMs are known by id there. */
export function subjectWords(level: KeyLevel, vm: Vm, { subjects }: VmKeys): string {
  if (level === 'cluster') return vm.cluster
  if (level === 'customer') return vm.tenant ?? 'none'
  if (level === 'server') return vm.name
  return subjects[level] ?? 'none'
}
