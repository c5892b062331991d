'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** The props that are passed on to Mantine's text field. */
export type FieldProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'rightSection'
>

type Props = FieldProps & {
  value: string
  /** Formats a value; null for a text that could not be read. */
  textOf: (value: string) => string | null
  /** Parses a text to a value; null if it cannot be read. */
  read: (text: string) => string | null
  /** The error message for a text that cannot be read. */
  hint: string
  onChange: (value: string) => void
  /** Another way to choose the value, next to the text. */
  chooser?: ReactNode
}

/**
 * A text field that accepts several notations of a value and shows the canonical one when it loses the focus. A
 * text that cannot be read becomes the value unchanged, so that the form rejects it.
 */
export function TypedField({ value, textOf, read, hint, onChange, chooser, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === '' ? '' : textOf(value)
  const isUnreadable = typed === null && written === null
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...props}
      error={isUnreadable ? hint : props.error}
      value={typed ?? written ?? value}
      rightSection={chooser}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        setTyped(currentTarget.value)
        onChange(text === '' ? '' : (read(text) ?? text))
      }}
      onBlur={(event) => {
        setTyped(null)
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null)
        props.onKeyDown?.(event)
      }}
    />
  )
}
