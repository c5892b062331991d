'use client'
import { useDidUpdate } from '@mantine/hooks'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { showPart } from '@/components/ui/steps/show-part'
import { StepPart } from '@/components/ui/steps/step-part'
import { Steps } from '@/components/ui/steps/steps'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { FileChoice } from './file/file-choice'
import { ReadingStep } from './file/reading-step'
import { MapStep } from './mapping/map-step'
import { ResultStep } from './result/result-step'
import { StageStep } from './result/stage-step'
import { fileSummary, parts, stepsOf } from './steps-of'
import { type ImportFlow, useImportFlow } from './use-import-flow'

type Props = {
  grid: PriceGrid
  /** Null if no file was sent yet. */
  id: string | null
  onImport: (id: string | null) => void
  /** Called with the start of the file's prices, if it has one. */
  onStaged: (effectiveFrom: string | null) => void
  onClose: () => void
}

/**
 * Imports prices from a file: its format, the meaning of its columns and its changes. All valid changes are
 * then staged.
 */
export function ImportPricesDrawer({ grid, id, onImport, onStaged, onClose }: Props) {
  const flow = useImportFlow(id, onImport)
  const { mapping, isRunning, isStale } = flow
  const it = flow.it?.state === 'failed' ? undefined : flow.it
  const close = () => {
    flow.forget()
    onClose()
  }
  // The file field with the focus has disappeared. A reloaded page continues at its result.
  useDidUpdate(() => {
    if (it !== undefined && !isRunning) showPart(it.counts === null ? parts.file : parts.result)
  }, [it?.id])
  return (
    <SidePanel opened onClose={close} title="Import prices" size="xl">
      <Steps label="Steps of the import" steps={stepsOf({ it, mapping, isRunning, isStale })} />
      <FilePart grid={grid} id={id} flow={flow} />
      {it !== undefined && mapping !== undefined && (
        <>
          <MapStep it={it} mapping={mapping} grid={grid} flow={flow} />
          <ResultStep it={it} mapping={mapping} flow={flow} />
          <StageStep it={it} flow={flow} onStaged={onStaged} onCancel={close} />
        </>
      )}
    </SidePanel>
  )
}

type FileProps = { grid: PriceGrid; id: string | null; flow: ImportFlow }

function FilePart({ grid, id, flow }: FileProps) {
  const { it, query, isTried, folds } = flow
  const fold = it !== undefined &&
    isTried && {
      summary: fileSummary(it, flow.isRunning),
      isOpen: folds.isOpen(parts.file),
      onToggle: () => folds.toggle(parts.file),
    }
  return (
    <StepPart id={parts.file} title="1. File" fold={fold || null}>
      {it !== undefined && it.state !== 'failed' ? (
        <ReadingStep it={it} flow={flow} />
      ) : (
        <FileChoice grid={grid} flow={flow} isWaiting={id !== null && query.isPending} />
      )}
      {it?.state === 'failed' &&
        it.notes.map(({ code, message }) => (
          <div key={code} role="alert">
            <Note tone="warn">
              {it.fileName} cannot be read: {message} Nothing was changed.
            </Note>
          </div>
        ))}
      {/* An address may name a deleted file. */}
      {it === undefined && (
        <ProblemAlert cause={query.error} what="The import could not be opened" />
      )}
    </StepPart>
  )
}
