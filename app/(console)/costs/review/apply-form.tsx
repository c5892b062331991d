'use client'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { useMay } from '@/lib/auth/viewer.client'
import { readInstant } from '@/lib/base/instant'
import classes from './review.module.css'

export type When = { kind: 'now' | 'from'; at: string }

type Props = {
  when: When
  count: number
  isPast: boolean
  isReady: boolean
  busy: boolean
  onWhen: (when: When) => void
  onApply: (note: string | null) => void
  onClose: () => void
  /** A refusal, if there was one. */
  children: ReactNode
}

/** The start of the prices, the note, and the button that applies or schedules them. */
export function ApplyForm(props: Props) {
  const { when, isPast, isReady, busy, onWhen, onApply, onClose } = props
  const may = useMay('price.write')
  const [note, setNote] = useState('')
  const at = readInstant(when.at)
  const lacksNote = isPast && note.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !lacksNote) onApply(note.trim() === '' ? null : note.trim())
  }
  if (!may.allowed)
    return (
      <div className={shared.actions}>
        <p className={shared.dimmedXs}>
          Applying prices: {may.reason}. They stay pending until then.
        </p>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    )
  return (
    <form className={`${shared.stack10} ${classes.foot}`} onSubmit={submit}>
      <fieldset className={classes.when}>
        <legend className={shared.subheading}>In force</legend>
        <Radio
          label="Now"
          on={when.kind === 'now'}
          onChoose={() => onWhen({ ...when, kind: 'now' })}
        />
        <Radio
          label="From"
          on={when.kind === 'from'}
          onChoose={() => onWhen({ ...when, kind: 'from' })}
        />
        {when.kind === 'from' && (
          <DateTimeField
            aria-label="In force from"
            size="xs"
            value={when.at}
            error={at === null ? 'Enter a day and a time.' : undefined}
            description={at === null ? undefined : <Time at={at} />}
            onChange={(from) => onWhen({ kind: 'from', at: from })}
          />
        )}
      </fieldset>
      {isPast && (
        <Note tone="warn">
          Recorded launch decisions do not change; cost reports from that date are restated.
        </Note>
      )}
      <Textarea
        label="Note"
        description={
          isPast ? 'Needed for a time in the past.' : 'Stored with the change; may be empty.'
        }
        value={note}
        maxLength={500}
        autosize
        minRows={1}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {props.children}
      <div className={shared.actions}>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button type="submit" loading={busy} disabled={!isReady || lacksNote}>
          {buttonText(when, isPast)}
        </Button>
      </div>
    </form>
  )
}

function buttonText({ kind }: When, isPast: boolean): string {
  if (kind === 'now') return 'Apply now'
  return isPast ? 'Apply from then on' : 'Schedule'
}

type RadioProps = { label: string; on: boolean; onChoose: () => void }

const Radio = ({ label, on, onChoose }: RadioProps) => (
  <label className={classes.radio}>
    <input type="radio" name="when" checked={on} onChange={onChoose} /> {label}
  </label>
)
