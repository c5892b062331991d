import { Note } from '@/components/ui/text/note'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { valueOfText } from '../key-text'
import { levelWords } from '../level-words'
import { oneSidedWarning, outcomeOf, type Side } from './key-outcome'
import type { KeyValues } from './key-values'
import { subjectWords } from './subject-words'

type Props = { values: KeyValues; vm: Vm; known: VmKeys; side: Side }

/** What the key in the form would do to this VM, and who else has it. */
export function KeyEffect({ values, vm, known, side }: Props) {
  const name = values.name.trim()
  if (name === '') return null
  const wanted = {
    ...{ level: values.level, class: values.class, name },
    ...{ value: valueOfText(values.value.trim()), weight: values.weight ?? 0 },
  }
  const warning = oneSidedWarning(known, side, name)
  return (
    <>
      <Note role="status" title={`For ${vm.name}`}>
        {outcomeOf(known, wanted)}
        {values.level !== 'server' && (
          <>
            {' '}
            Every VM with the same {levelWords[values.level].toLowerCase()} (
            {subjectWords(values.level, vm, known)}) has this key.
          </>
        )}
      </Note>
      {warning !== null && <Note tone="warn">{warning}</Note>}
    </>
  )
}
