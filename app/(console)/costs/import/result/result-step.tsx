'use client'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import shared from '@/components/ui/shared.module.css'
import { showPart } from '@/components/ui/steps/show-part'
import { StepPart } from '@/components/ui/steps/step-part'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import type { Counts } from '@/lib/features/prices/imports/rows/schema'
import type { Mapping, PriceImport } from '@/lib/features/prices/imports/schema'
import { importReportAddress } from '@/lib/features/prices/imports/use-price-imports.client'
import { namesPart, parts, undecided } from '../steps-of'
import type { ImportFlow } from '../use-import-flow'
import { ImportRows } from './import-rows'
import { Progress } from './progress'

type Props = { it: PriceImport; mapping: Mapping; flow: ImportFlow }

/** The effects of the import, row by row. Nothing is written before it is staged. */
export function ResultStep(props: Props) {
  const { it, flow } = props
  // Scrolls to the result when a dry run begins and ends, unless the mapping is edited meanwhile.
  useDidUpdate(() => {
    if (flow.isRunning || !flow.isStale) showPart(parts.result)
  }, [flow.isRunning])
  return (
    <StepPart id={parts.result} title="3. Result">
      <ProblemAlert cause={flow.problem} what="The dry run failed; nothing was changed" />
      {flow.isRunning ? (
        <Progress it={it} onStop={flow.stop} />
      ) : it.counts === null ? (
        <Note>Not tried yet. A dry run writes nothing.</Note>
      ) : (
        <Results {...props} counts={it.counts} />
      )}
    </StepPart>
  )
}

function Results({ it, mapping, counts, flow }: Props & { counts: Counts }) {
  const open = undecided(it.unknown, mapping).length
  const matchNames = () => {
    flow.folds.open(parts.map)
    requestAnimationFrame(() => showPart(namesPart))
  }
  return (
    <>
      {flow.isStale && (
        <Note tone="warn" role="status">
          The mapping was changed since. Make the dry run again to see what it would do now.
        </Note>
      )}
      {it.notes.map(({ code, message }) => (
        <Note key={code} tone="warn">
          {message}
        </Note>
      ))}
      {open > 0 && !flow.isStale && (
        <div className={shared.line8x12}>
          <span>
            {counted(open, 'name')} of the file {open === 1 ? 'is' : 'are'} not matched, so the rows
            with {open === 1 ? 'it' : 'them'} are errors.
          </span>
          <Button size="compact-sm" variant="default" onClick={matchNames}>
            Match names
          </Button>
        </div>
      )}
      <ImportRows key={`${it.id} ${it.revision}`} it={it} counts={counts} />
      <div className={shared.line8x12}>
        <Button component="a" variant="default" href={importReportAddress(it.id)} download>
          Download report
        </Button>
        <span className={shared.dimmedXs}>
          The whole file, each row with its status and its problems.
        </span>
      </div>
    </>
  )
}
