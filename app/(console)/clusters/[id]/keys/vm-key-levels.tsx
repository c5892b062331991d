'use client'
import type { KeyToEdit } from '@/components/keys/key-drawer'
import { KeyLevels } from '@/components/keys/key-levels'
import shared from '@/components/ui/shared.module.css'
import {
  KEY_LEVELS,
  type KeyLadder,
  type KeyLevel,
  keyRefusals,
  type LadderEntry,
} from '@/lib/engine'
import type { SetKey } from '@/lib/features/resource-keys/schema'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { oneSidedWarning, type Side } from './key-outcome'
import { subjectWords } from './subject-words'

type Props = {
  side: Side
  vm: Vm
  vmKeys: VmKeys
  ladder: KeyLadder
  onEdit: (edited: KeyToEdit) => void
}

/** All sixteen levels of one key of a VM, with a warning if the key cannot match anything. */
export function VmKeyLevels({ side, vm, vmKeys, ladder, onEdit }: Props) {
  const { name, winner } = ladder
  const warning = oneSidedWarning(vmKeys, side, name)
  return (
    <>
      {warning !== null && winner !== null && (
        <p className={`${shared.sm} ${shared.caution} ${shared.below8}`}>{warning}</p>
      )}
      <KeyLevels
        ladder={ladder}
        levels={KEY_LEVELS}
        permission="inventory.write"
        subjectOf={(level) => subjectWords(level, vm, vmKeys)}
        canSet={(level) => vmKeys.subjects[level] !== undefined && maySet(side, level, name)}
        onSet={(level) => onEdit({ key: null, start: { class: side, level, name } })}
        onEdit={(entry) => onEdit({ key: keyOf(vmKeys, name, entry), start: { class: side } })}
        isTenants={(entry) => (keyOf(vmKeys, name, entry)?.tenantId ?? null) !== null}
      />
    </>
  )
}

/** True if any class of that side may set a key of this name at the level. */
const maySet = (side: Side, level: KeyLevel, name: string) =>
  (side === 'system' ? (['system'] as const) : (['customer', 'billing_entity'] as const)).some(
    (owner) => keyRefusals({ class: owner, level, name }).length === 0,
  )

const keyOf = ({ keys }: VmKeys, name: string, entry: LadderEntry): SetKey | null =>
  keys.find((key) => key.name === name && key.level === entry.level && key.class === entry.class) ??
  null
