'use client'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { readInstant } from '@/lib/base/instant'
import classes from './as-of-picker.module.css'

/** An instant that is offered as a choice of its own. */
export type Marked = { id: string; at: string; note: string }

type Props = {
  value: string | null
  marked: readonly Marked[]
  onChoose: (at: string | null) => void
}

/** Offers the present, scheduled changes, and any instant. */
export function AsOfChoices({ value, marked, onChoose }: Props) {
  const [text, setText] = useState(() => value ?? new Date().toISOString())
  const at = readInstant(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at !== null) onChoose(at)
  }
  return (
    <div className={classes.choices}>
      <Button
        size="xs"
        variant={value === null ? 'filled' : 'default'}
        onClick={() => onChoose(null)}
      >
        Now
      </Button>
      {marked.length > 0 && (
        <ul className={classes.markers} aria-label="Scheduled changes">
          {marked.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className={classes.choice}
                aria-current={value === each.at || undefined}
                onClick={() => onChoose(each.at)}
              >
                <strong>
                  <Time at={each.at} />
                </strong>
                <span className={`${shared.dimmed} ${shared.regular}`}>{each.note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.instant} onSubmit={submit}>
        <DateTimeField size="xs" label="Another time" value={text} onChange={setText} />
        <Button type="submit" size="xs" variant="default" disabled={at === null}>
          Show
        </Button>
      </form>
    </div>
  )
}
