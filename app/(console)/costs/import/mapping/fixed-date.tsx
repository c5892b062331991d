'use client'
import { useState } from 'react'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { readInstant } from '@/lib/base/instant'
import type { Mapping } from '@/lib/features/prices/imports/schema'

type Fixed = Mapping['fixed']
type Props = { fixed: Fixed; onChange: (fixed: Fixed) => void }

/** The start date of all rows, if one is set. */
export function FixedDate({ fixed, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  if (fixed.effective === undefined) return null
  const text = typed ?? fixed.effective
  const type = (value: string) => {
    const at = readInstant(value)
    // An incompletely typed date does not change the mapping.
    setTyped(at === null ? value : null)
    if (at !== null) onChange({ ...fixed, effective: at })
  }
  return (
    <DateTimeField
      size="xs"
      label="All rows are in force from"
      value={text}
      error={typed === null ? undefined : 'Enter a day and a time.'}
      onChange={type}
    />
  )
}
