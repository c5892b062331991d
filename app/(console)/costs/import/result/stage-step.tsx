'use client'
import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { StepPart } from '@/components/ui/steps/step-part'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { parts } from '../steps-of'
import type { ImportFlow } from '../use-import-flow'

type Props = {
  it: PriceImport
  flow: ImportFlow
  /** Called with the start of the file's prices, if it has one. */
  onStaged: (effectiveFrom: string | null) => void
  onCancel: () => void
}

/** Adds the valid changes to the pending set, which is then applied or scheduled. */
export function StageStep({ it, flow, onStaged, onCancel }: Props) {
  const { stage, isStale, isRunning } = flow
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (isRunning || it.counts === null)
    return <div className={`${shared.line8x12} ${classes.actions}`}>{cancel}</div>
  const changes = it.changes ?? 0
  const valid = it.counts.create + it.counts.update
  const isStaged = it.state === 'staged'
  return (
    <StepPart id={parts.stage} title="4. Stage">
      <p className={shared.dimmedXs}>
        Staging adds the valid changes to the pending changes. They take effect when those are
        applied, or at the date they are scheduled for.
      </p>
      {valid > changes && (
        <p className={shared.dimmedXs}>
          {`${counted(valid, 'valid row')} ${valid === 1 ? 'makes' : 'make'} ${counted(changes, 'change')}, because several rows name the same account, profile and realm.`}
        </p>
      )}
      {it.effectiveFrom !== null && (
        <Note>
          According to the file, these prices start at <Time at={it.effectiveFrom} />.
        </Note>
      )}
      <ProblemAlert cause={stage.error} what="Nothing was staged" onRetry={flow.tryIt} />
      <div className={`${shared.line8x12} ${classes.actions}`}>
        {cancel}
        <Button
          disabled={isStale || isStaged || changes === 0}
          loading={stage.isPending}
          onClick={() =>
            stage.mutate({ params: { id: it.id } }, { onSuccess: () => onStaged(it.effectiveFrom) })
          }
        >
          {stageText(changes, isStaged)}
        </Button>
      </div>
    </StepPart>
  )
}

function stageText(changes: number, isStaged: boolean): string {
  if (isStaged) return 'Staged'
  if (changes === 0) return 'Nothing to stage'
  return `Stage ${counted(changes, 'valid change')}`
}
