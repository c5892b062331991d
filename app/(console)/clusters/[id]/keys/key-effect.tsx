import dynamic from 'next/dynamic'
import { valueOfText } from '@/components/keys/key-text'
import type { KeyValues } from '@/components/keys/key-values'
import { levelWords } from '@/components/keys/level-words'
import { Note } from '@/components/ui/text/note'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { oneSidedWarning, outcomeOf, type Side } from './key-outcome'
import { subjectWords } from './subject-words'

const VmKeyMoves = dynamic(
  () => whenOnline(() => import('../moves/vm-key-moves')).then((it) => it.VmKeyMoves),
  { loading: () => null },
)

/** `keyId` is the edited key. Null for a new one. */
type Props = { values: KeyValues; vm: Vm; vmKeys: VmKeys; side: Side; keyId: string | null }

/** The effect of the key in the form on this VM, and the other VMs that have the key. */
export function KeyEffect({ values, vm, vmKeys, side, keyId }: Props) {
  const name = values.name.trim()
  if (name === '') return null
  const requested = {
    level: values.level,
    class: values.class,
    name,
    value: valueOfText(values.value.trim()),
    weight: values.weight ?? 0,
  }
  const warning = oneSidedWarning(vmKeys, side, name)
  const subject = vmKeys.subjects[values.level]
  return (
    <>
      <Note role="status" title={`For ${vm.name}`}>
        {outcomeOf(vmKeys, requested)}
        {values.level !== 'server' && (
          <>
            {' '}
            Every VM with the same {levelWords[values.level].toLowerCase()} (
            {subjectWords(values.level, vm, vmKeys)}) has this key.
          </>
        )}
      </Note>
      {warning !== null && <Note tone="warn">{warning}</Note>}
      {subject !== undefined && (
        <VmKeyMoves clusterId={vm.clusterId} keyId={keyId} requested={{ ...requested, subject }} />
      )}
    </>
  )
}
