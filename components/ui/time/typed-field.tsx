'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** What a field has in common with a text field of Mantine. */
export type FieldProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'rightSection'
>

type Props = FieldProps & {
  value: string
  /** How a value is written; null for a text that could not be read. */
  textOf: (value: string) => string | null
  /** The value that a text means; null while it cannot be read. */
  read: (text: string) => string | null
  /** The error of a text that could not be read. */
  hint: string
  onChange: (value: string) => void
  /** Beside the text: another way to choose the value. */
  chooser?: ReactNode
}

/**
 * A text field that accepts several ways to write a value, and shows the usual one when it is left. A text that cannot
 * be read becomes the value as it is, so that forms refuse it.
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
