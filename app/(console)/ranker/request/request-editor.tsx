'use client'
import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { Note } from '@/components/ui/text/note'
import { counted } from '@/lib/base/number-text'
import { formatted, LONGEST_LIVE, type Run } from '../ranking/run'
import { Faults } from './faults'
import classes from './request.module.css'
import { RequestTools } from './request-tools'
import { usePastedRequest } from './use-pasted-request'
import type { RequestBox } from './use-request-box'

type Props = {
  text: string
  run: Run | null
  requestBox: RequestBox
  onText: (text: string) => void
}

/** The request as JSON, with what is wrong with it and where. */
export function RequestEditor({ text, run, requestBox, onText }: Props) {
  const { box, goTo } = requestBox
  const [notice, setNotice] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  usePastedRequest(onText)
  const faults = run?.kind === 'refused' ? run : null
  const take = (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > LONGEST_LIVE) return setNotice(tooLong(file.name))
    setNotice(null)
    void file.text().then(onText)
  }
  const validate = () => {
    const place = faults?.faults.find((fault) => fault.place !== null)?.place
    if (place !== null && place !== undefined) goTo(place)
    setNotice(run === null || faults !== null ? null : soundWords(run))
  }
  const next = formatted(text)
  return (
    <Section title="Request">
      <RequestTools
        text={text}
        onFormat={next === null ? null : () => onText(next)}
        onValidate={validate}
        onText={onText}
        onFile={take}
      />
      <fieldset
        className={classes.drop}
        aria-label="Request"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <Textarea
          ref={box}
          label="Request (JSON)"
          placeholder="Paste a request of an orchestrator, drop a file, or take an example."
          value={text}
          error={faults !== null}
          aria-describedby={faults === null ? undefined : id}
          spellCheck={false}
          wrap="off"
          maxLength={LONGEST_LIVE}
          classNames={{ input: classes.box }}
          onChange={(event) => {
            setNotice(null)
            onText(event.currentTarget.value)
          }}
        />
      </fieldset>
      {faults !== null && (
        <Faults id={id} isSyntax={faults.isSyntax} faults={faults.faults} onGoTo={goTo} />
      )}
      {notice !== null && <Note role="status">{notice}</Note>}
    </Section>
  )
}

const tooLong = (name: string) =>
  `${name} is larger than 1 MB: this page ranks up to 1 MB while you type. POST it to /api/cpr/rank, which takes 20 MB.`

const soundWords = (run: Run): string =>
  run.kind === 'ranked'
    ? `Valid: ${counted(run.request.sla.length, 'SLA')}, ${counted(run.request.monitoring.length, 'monitoring block')}, ${counted(run.request.preferences.length, 'preference')}.`
    : 'There is no request.'
