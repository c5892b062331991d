'use client'
import { Button, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readInstant } from '@/lib/base/instant'
import classes from './as-of-picker.module.css'
import { instantText, localOf } from './local-time'
import { PopoverButton } from './popover-button'

/** An instant worth a click of its own. */
export type Marked = { id: string; at: string; note: string }

type Props = {
  /** What is of that instant: "Prices in force". */
  label: string
  /** Null: now. */
  value: string | null
  /** What is scheduled. */
  marked?: readonly Marked[]
  onChange: (at: string | null) => void
}

/** Of when the facts are: of now, of a scheduled change, or of any instant. */
export function AsOfPicker({ label, value, marked = [], onChange }: Props) {
  return (
    <PopoverButton
      label={label}
      button={
        <>
          <span className={classes.dim}>{label}</span>
          <span data-testid="as-of">{value === null ? 'Now' : instantText(value)}</span>
          {marked.length > 0 && (
            <span className={classes.marker} title={`${marked.length} scheduled`}>
              <span aria-hidden>◔ {marked.length}</span>
              <span className={classes.said}>, {marked.length} scheduled</span>
            </span>
          )}
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) => (
        <Choices
          value={value}
          marked={marked}
          onChoose={(at) => {
            onChange(at)
            close()
          }}
        />
      )}
    </PopoverButton>
  )
}

type ChoicesProps = {
  value: string | null
  marked: readonly Marked[]
  onChoose: (at: string | null) => void
}

function Choices({ value, marked, onChoose }: ChoicesProps) {
  const [text, setText] = useState(localOf(value ?? new Date().toISOString()))
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
                <strong>{instantText(each.at)}</strong>
                <span className={classes.dim}>{each.note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.instant} onSubmit={submit}>
        <TextInput
          size="xs"
          type="datetime-local"
          label="Another time"
          description="In your own time zone."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={at === null}>
          Show
        </Button>
      </form>
    </div>
  )
}
