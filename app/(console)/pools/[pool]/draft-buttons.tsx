'use client'
import { ActionIcon, Button } from '@mantine/core'
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { Hint } from '@/components/ui/overlays/hint'
import type { Draft } from './draft/use-draft'
import type { Editing } from './frame/studio-header'

export function UndoButtons({ state, undo, redo }: Pick<Draft, 'state' | 'undo' | 'redo'>) {
  const [undone, redone] = [state.past.at(-1)?.label, state.future.at(-1)?.label]
  return (
    <>
      <StepButton name="Undo" what={undone} keys="Ctrl+Z" icon={Undo2} onClick={undo} />
      <StepButton name="Redo" what={redone} keys="Ctrl+Shift+Z" icon={Redo2} onClick={redo} />
    </>
  )
}

type StepProps = {
  name: 'Undo' | 'Redo'
  /** The label of the edit to undo or redo. Undefined without one. */
  what: string | undefined
  keys: string
  icon: LucideIcon
  onClick: () => void
}

const StepButton = ({ name, what, keys, icon: Icon, onClick }: StepProps) => (
  <Hint
    text={what === undefined ? `Nothing to ${name.toLowerCase()}` : `${name}: ${what} (${keys})`}
  >
    {(describedBy) => (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={name}
        aria-describedby={describedBy}
        disabled={what === undefined}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )}
  </Hint>
)

export function ReviewButton({ mayPublish, publishBlocked, onReview, draft }: Editing) {
  const changed = draft.isChanged
  const reason =
    publishBlocked ?? (changed ? null : 'Nothing to publish: the draft equals what is live')
  return (
    <Hint text={reason ?? 'Ctrl+Enter'}>
      {(describedBy) => (
        <Button
          size="xs"
          aria-disabled={reason !== null}
          aria-describedby={describedBy}
          data-disabled={reason !== null || undefined}
          onClick={() => reason === null && onReview()}
        >
          {mayPublish ? 'Review & publish' : 'Review'}
        </Button>
      )}
    </Hint>
  )
}
