import type { KeyLevel } from '@/lib/engine'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'

/**
 * The name of a level's subject. The subjects of clusters, tenants and VMs are ids and are replaced by names.
 */
export function subjectWords(level: KeyLevel, vm: Vm, { subjects }: VmKeys): string {
  if (level === 'cluster') return vm.cluster
  if (level === 'customer') return vm.tenant ?? 'none'
  if (level === 'server') return vm.name
  return subjects[level] ?? 'none'
}
