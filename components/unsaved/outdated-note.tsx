import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { useDraft } from './use-draft'

type Draft = Pick<ReturnType<typeof useDraft>, 'isOutdated' | 'take' | 'keep'>
type Props = {
  drafts: readonly Draft[]
  /** During a save the stored values change before the draft ends. */
  isSaving: boolean
}

/** Shown if stored values changed while they were being edited. The form is not saved before the user chooses. */
export function OutdatedNote({ drafts, isSaving }: Props) {
  const outdated = drafts.filter(({ isOutdated }) => isOutdated)
  const choose = (choice: 'keep' | 'take') => {
    for (const draft of outdated) draft[choice]()
  }
  if (isSaving || outdated.length === 0) return null
  return (
    <Note tone="warn" role="status">
      <p>
        The saved values changed after you started to edit. If you keep your input, saving it
        replaces them.
      </p>
      <div className={shared.line8}>
        <Choice label="Keep your input" onClick={() => choose('keep')} />
        <Choice label="Use the saved values" onClick={() => choose('take')} />
      </div>
    </Note>
  )
}

const Choice = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="compact-xs" variant="default" onClick={onClick}>
    {label}
  </Button>
)
