'use client'
import { Textarea } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { DropZone } from '@/components/ui/drop-zone'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { readTextFile } from '@/components/ui/read-text-file'
import { Note } from '@/components/ui/text/note'
import { whenOnline } from '@/lib/api/browser/when-online'
import { counted } from '@/lib/base/number-text'
import { err, type Result } from '@/lib/base/result'
import { formatted, MAX_LIVE, type Run } from '../ranking/run'
import { Faults } from './faults'
import classes from './request.module.css'
import type { Opened } from './request-dialogs'
import { RequestTools } from './request-tools'
import { useLoadedRequest } from './use-loaded-request'
import type { RequestBox } from './use-request-box'

const OpenedDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./request-dialogs')).then((it) => it.OpenedDialog),
    ),
  { loading: () => null },
)

type Props = {
  text: string
  run: Run | null
  requestBox: RequestBox
  onText: (text: string) => void
  /** Opens a saved request. */
  onFixture: (id: string) => void
  /** Called after a saved request was deleted. */
  onDeleted: (id: string) => void
  /** Shows the ranking of the stored data. */
  onStored: () => void
}

/** The request as JSON, with its faults and their positions. */
export function RequestEditor(props: Props) {
  const { text, run, requestBox, onText, onFixture, onDeleted, onStored } = props
  const { box, goTo } = requestBox
  /** The text to report as valid. The run may still belong to the previous text. */
  const [checked, setChecked] = useState<string | null>(null)
  const [open, setOpen] = useState<Opened | null>(null)
  const { loaded, load } = useLoadedRequest(onText)
  const id = useId()
  const faults = run?.kind === 'refused' ? run : null
  const validate = () => {
    const place = faults?.faults.find((fault) => fault.place !== null)?.place ?? null
    if (place !== null) goTo(place)
    setChecked(text)
  }
  const take = async (file: File) => {
    const read = await readRequest(file)
    return read.ok ? load(read.value) : setOpen(read.error)
  }
  return (
    <Section title="Request">
      <RequestTools
        text={text}
        onFormat={isJson(run) ? () => onText(formatted(text) ?? text) : null}
        onValidate={validate}
        onText={onText}
        onFile={take}
        onStored={onStored}
        onOpen={setOpen}
      />
      <RequestField
        box={box}
        text={text}
        faultsId={faults === null ? undefined : id}
        onText={onText}
        onFile={take}
      />
      {faults !== null && (
        <Faults
          id={id}
          isSyntax={faults.isSyntax}
          faults={faults.faults}
          onGoTo={goTo}
          isScrolledTo={loaded === text}
        />
      )}
      {checked === text && run !== null && faults === null && (
        <Note role="status">{validWords(run)}</Note>
      )}
      {open !== null && (
        <OpenedDialog
          opened={open}
          text={text}
          onFixture={onFixture}
          onDeleted={onDeleted}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

/** The text of a file, or what to open instead. */
async function readRequest(file: File): Promise<Result<string, Opened>> {
  if (file.size > MAX_LIVE) return err({ kind: 'large', file })
  const read = await readTextFile(file)
  return read.ok ? read : err({ kind: 'refused', reason: read.error })
}

type FieldProps = Pick<Props, 'text' | 'onText'> & {
  box: RequestBox['box']
  /** The id of the faults; undefined without any. */
  faultsId: string | undefined
  onFile: (file: File) => void
}

const RequestField = ({ box, text, faultsId, onText, onFile }: FieldProps) => (
  <DropZone className={classes.drop} aria-label="Request" onFile={onFile}>
    <Textarea
      ref={box}
      label="Request (JSON)"
      placeholder="Paste a request of an orchestrator, drop a file, or take an example."
      value={text}
      error={faultsId !== undefined}
      aria-describedby={faultsId}
      spellCheck={false}
      wrap="off"
      classNames={{ input: classes.box }}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  </DropZone>
)

const isJson = (run: Run | null): boolean =>
  run?.kind === 'ranked' || (run?.kind === 'refused' && !run.isSyntax)

const validWords = (run: Run): string =>
  run.kind === 'ranked'
    ? `Valid: ${counted(run.request.sla.length, 'SLA')}, ${counted(run.request.monitoring.length, 'monitoring block')}, ${counted(run.request.preferences.length, 'preference')}.`
    : 'There is no request.'
