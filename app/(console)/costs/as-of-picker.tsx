'use client'
import { Button, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import type { PriceChange } from '@/lib/features/price-changes/schema'
import classes from './bar.module.css'
import { instantText, isoOf, localOf } from './local-time'
import { counted } from './model/counts'

type Props = {
  /** Null: now. */
  value: string | null
  /** Sets of prices that are still to come. */
  changes: readonly PriceChange[]
  onChange: (at: string | null) => void
}

/** Whose prices are shown: those of now, of a scheduled change, or of any instant. */
export function AsOfPicker({ value, changes, onChange }: Props) {
  const coming = changes.filter(({ state }) => state === 'to-come')
  return (
    <PopoverButton
      label="Prices in force"
      button={
        <>
          <span className={classes.dim}>Prices in force</span>
          <span data-testid="as-of">{value === null ? 'Now' : instantText(value)}</span>
          {coming.length > 0 && (
            <span className={classes.marker} title={`${coming.length} scheduled`}>
              <span aria-hidden>◔ {coming.length}</span>
              <span className={classes.said}>, {coming.length} scheduled</span>
            </span>
          )}
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) => (
        <Choices
          value={value}
          coming={coming}
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
  coming: readonly PriceChange[]
  onChoose: (at: string | null) => void
}

function Choices({ value, coming, onChoose }: ChoicesProps) {
  const [text, setText] = useState(localOf(value ?? new Date().toISOString()))
  const at = isoOf(text)
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
      {coming.length > 0 && (
        <ul className={classes.markers} aria-label="Scheduled changes">
          {coming.map(({ id, effectiveFrom, count, appliedBy }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.choice}
                aria-current={value === effectiveFrom || undefined}
                onClick={() => onChoose(effectiveFrom)}
              >
                <strong>{instantText(effectiveFrom)}</strong>
                <span className={classes.dim}>
                  {counted(count, 'price')}, by {appliedBy}
                </span>
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
