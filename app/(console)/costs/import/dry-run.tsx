'use client'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useRef } from 'react'
import { Time } from '@/components/time/time'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import { importReportAddress } from '@/lib/features/prices/imports/use-price-imports.client'
import classes from './import.module.css'
import { ImportRows } from './import-rows'
import { Progress } from './progress'
import type { ImportFlow } from './use-import-flow'

type Props = {
  it: PriceImport
  flow: ImportFlow
  /** Called with the start of the file's prices, if it has one. */
  onStaged: (effectiveFrom: string | null) => void
  onCancel: () => void
}

/** What importing would do, row by row; nothing is written before it is staged. */
export function DryRun(props: Props) {
  const { it, flow, onCancel } = props
  const section = useRef<HTMLElement>(null)
  // The result stands below a long form: it is scrolled to when it begins and when it is there.
  useDidUpdate(() => {
    // Browsers may answer with a promise, which is no clean-up of an effect.
    section.current?.scrollIntoView({ block: 'start' })
  }, [flow.isRunning])
  return (
    <section ref={section} className={classes.step} aria-labelledby="import-dry-run">
      <h3 id="import-dry-run">3. Dry run</h3>
      <ProblemAlert cause={flow.problem} what="The dry run failed; nothing was changed" />
      {flow.isRunning ? (
        <Progress it={it} onStop={flow.stop} />
      ) : it.counts === null ? (
        <Note>Not tried yet. A dry run writes nothing.</Note>
      ) : (
        <Results {...props} counts={it.counts} />
      )}
      {(flow.isRunning || it.counts === null) && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  )
}

type ResultsProps = Props & { counts: NonNullable<PriceImport['counts']> }

function Results({ it, counts, flow, onStaged, onCancel }: ResultsProps) {
  const { stage, isStale } = flow
  const changes = it.changes ?? 0
  const isStaged = it.state === 'staged'
  return (
    <>
      {isStale && (
        <Note tone="warn" role="status">
          The mapping was changed since. Make the dry run again to see what it would do now.
        </Note>
      )}
      {it.notes.map(({ code, message }) => (
        <Note key={code} tone="warn">
          {message}
        </Note>
      ))}
      {it.effectiveFrom !== null && (
        <Note>
          According to the file, these prices start at <Time at={it.effectiveFrom} />.
        </Note>
      )}
      <ImportRows key={`${it.id} ${it.revision}`} it={it} counts={counts} />
      <ProblemAlert cause={stage.error} what="Nothing was staged" onRetry={flow.tryIt} />
      <div className={classes.actions}>
        <Button component="a" variant="default" href={importReportAddress(it.id)} download>
          Download report
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
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
    </>
  )
}

function stageText(changes: number, isStaged: boolean): string {
  if (isStaged) return 'Staged'
  if (changes === 0) return 'Nothing to stage'
  return `Stage ${counted(changes, 'valid change')}`
}
