import { valueOfText } from '@/components/keys/key-text'
import type { KeyValues } from '@/components/keys/key-values'
import { type KeyLadder, type KeyLevel, keyLadders } from '@/lib/engine'
import { customerKeyLevels, type ResourceKey } from '@/lib/features/resource-keys/schema'
import type { TenantVm } from '@/lib/features/vms/schema'

/** The keys of a tenant that apply to one of its VMs. */
export type TenantKeys = {
  /** The subjects of the VM, at the levels whose keys its tenant may set. */
  subjects: Readonly<Partial<Record<KeyLevel, string>>>
  /** The levels at which it has a subject, highest first. */
  levels: readonly KeyLevel[]
  keys: readonly ResourceKey[]
  ladders: readonly KeyLadder[]
}

export function tenantKeysOf(vm: TenantVm, all: readonly ResourceKey[]): TenantKeys {
  const subjects: TenantKeys['subjects'] = { ...vm.subjects, server: vm.id }
  const keys = all.filter(({ level, subject }) => subjects[level] === subject)
  return {
    subjects,
    levels: customerKeyLevels.filter((level) => subjects[level] !== undefined),
    keys,
    ladders: keyLadders({ keys, stickyKeys: [] }).customer,
  }
}

/** The name of a level for users of a VM. */
export const subjectOf = (vm: TenantVm, level: KeyLevel): string =>
  level === 'server' ? vm.name : (vm.subjects[level] ?? 'none')

type KeyEffectInput = Pick<KeyValues, 'name' | 'value' | 'weight'>

/** The effect of a key on the placement of a VM, in one or two sentences. */
export function meaningOf({ name, value, weight }: KeyEffectInput): string {
  const number = valueOfText(value.trim())
  if (weight === null || weight === 0)
    return 'With weight 0 it takes no part in placements. Use more than 0 to keep VMs together, less than 0 to keep them apart.'
  if (value.trim() === '' || typeof number !== 'number')
    return 'It takes no part in placements: its value is not a number.'
  const same = `VMs whose key ${name.trim()} has the value ${number}`
  return weight > 0
    ? `Prefers hosts that run ${same}: VMs with the same value stay together.`
    : `Avoids hosts that run ${same}: VMs with the same value run on different hosts.`
}
