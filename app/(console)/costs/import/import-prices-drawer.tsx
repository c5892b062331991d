'use client'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { DryRun } from './dry-run'
import { FileChoice } from './file-choice'
import classes from './import.module.css'
import { MapStep } from './map-step'
import { ReadingStep } from './reading-step'
import { useImportFlow } from './use-import-flow'

type Props = {
  grid: PriceGrid
  /** Null: no file was sent yet. */
  id: string | null
  onImport: (id: string | null) => void
  /** Called with the start of the file's prices, if it has one. */
  onStaged: (effectiveFrom: string | null) => void
  onClose: () => void
}

/** Prices from a file: how it is read, what its columns mean, what it would change; then all valid changes are staged. */
export function ImportPricesDrawer({ grid, id, onImport, onStaged, onClose }: Props) {
  const flow = useImportFlow(id, onImport)
  const { it, query, mapping } = flow
  const close = () => {
    flow.forget()
    onClose()
  }
  const isReadable = it !== undefined && it.state !== 'failed'
  return (
    <SidePanel opened onClose={close} title="Import prices" size="xl">
      <section className={classes.step} aria-labelledby="import-file">
        <h3 id="import-file">1. File</h3>
        {isReadable ? (
          <ReadingStep it={it} flow={flow} />
        ) : (
          <FileChoice flow={flow} isWaiting={id !== null && query.isPending} />
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
          <ProblemAlert cause={query.error} what="This import is not there any more" />
        )}
      </section>
      {isReadable && mapping !== undefined && (
        <>
          <MapStep it={it} mapping={mapping} grid={grid} flow={flow} />
          <DryRun it={it} flow={flow} onStaged={onStaged} onCancel={close} />
        </>
      )}
    </SidePanel>
  )
}
