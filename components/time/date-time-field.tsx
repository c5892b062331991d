'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { instantOf, localOf, zoneName } from '@/lib/base/time-text'
import { useZone } from './reader-clock'

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** An instant; empty: none. */
  value: string | null
  onChange: (at: string) => void
}

/** A day and a time of the reader's zone, as an instant. */
export function DateTimeField({ value, onChange, ...props }: Props) {
  const zone = useZone()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || value === '' ? '' : localOf(value, zone)
  return (
    <TextInput
      rightSection={<span aria-hidden>{zoneName(value || new Date().toISOString(), zone)}</span>}
      {...props}
      type="datetime-local"
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(instantOf(currentTarget.value, zone) ?? '')
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
