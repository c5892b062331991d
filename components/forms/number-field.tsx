'use client'

import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { decimalText } from '@/lib/base/number-text'
import { readNumber, stepped } from './number-text'

export type NumberFieldProps = {
  label: string
  /** Hides the label visually, because the table has a column heading. */
  quiet?: boolean
  hint?: string
  unit?: string
  value: number | null
  min: number | null
  max: number | null
  step?: number
  /** What an empty field means, if empty is allowed. */
  emptyMeans?: string
  nullable?: boolean
  error?: string
  width?: number | string
  onChange: (value: number | null) => void
  /** Called when the field loses the focus, so that the whole edit is one undo step. */
  onCommit: () => void
}

/**
 * A number field that preserves the typed text. Text that is not a number stays, in red, and the last valid
 * value remains in use. A number out of range is passed on, so that the policy reports it.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, step = 1, nullable, emptyMeans, onChange, onCommit } = props
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value === null ? '' : decimalText(String(value)))
  const typed = readNumber(shown)
  const problem = props.error ?? wrongWith(typed.kind, nullable === true, value)

  const type = (next: string) => {
    setText(next)
    const read = readNumber(next)
    if (read.kind === 'number') onChange(read.value)
    if (read.kind === 'empty' && nullable === true) onChange(null)
  }
  const press = (event: KeyboardEvent) => {
    const by = stepsOf(event)
    if (by === 0) return
    event.preventDefault()
    const next = stepped(value ?? 0, step, by)
    setText(null)
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)))
  }
  const leave = () => {
    if (typed.kind !== 'not-a-number' && problem === undefined) setText(null)
    onCommit()
  }

  return (
    <TextInput
      label={props.quiet === true ? undefined : props.label}
      aria-label={props.quiet === true ? props.label : undefined}
      description={props.quiet === true ? undefined : props.hint}
      placeholder={emptyMeans}
      error={problem}
      value={shown}
      w={props.width}
      size="xs"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min ?? undefined}
      aria-valuemax={max ?? undefined}
      rightSection={props.unit === undefined ? undefined : <span aria-hidden>{props.unit}</span>}
      rightSectionWidth={props.unit === undefined ? undefined : unitWidth(props.unit)}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' }, section: { fontSize: 12 } }}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}

const unitWidth = (unit: string) => 14 + unit.length * 6.5

function wrongWith(kind: string, nullable: boolean, value: number | null): string | undefined {
  if (kind === 'not-a-number') return `Not a number; ${stillCounts(value)}`
  if (kind === 'empty' && !nullable) return `A number is needed; ${stillCounts(value)}`
  return undefined
}

const stillCounts = (value: number | null) =>
  `${value === null ? 'empty' : decimalText(String(value))} still counts`

/** Arrow keys change the value by one step; Page keys, and arrow keys with Shift, by ten. */
function stepsOf(event: KeyboardEvent): number {
  const size = event.shiftKey ? 10 : 1
  if (event.key === 'ArrowUp') return size
  if (event.key === 'ArrowDown') return -size
  if (event.key === 'PageUp') return 10
  if (event.key === 'PageDown') return -10
  return 0
}
