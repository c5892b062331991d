'use client'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { localOf } from '@/components/time/local-input'
import { readInstant } from '@/lib/base/instant'
import type { Mapping } from '@/lib/features/prices/imports/schema'

type Fixed = Mapping['fixed']
type Props = { fixed: Fixed; onChange: (fixed: Fixed) => void }

/** The start date of all rows, if one is set. */
export function FixedDate({ fixed, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  if (fixed.effective === undefined) return null
  const text = typed ?? localOf(fixed.effective)
  const type = (value: string) => {
    const at = readInstant(value)
    // A date that is half typed is no date yet.
    setTyped(at === null ? value : null)
    if (at !== null) onChange({ ...fixed, effective: at })
  }
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      label="All rows are in force from"
      value={text}
      error={typed === null ? undefined : 'Enter a day and a time.'}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
