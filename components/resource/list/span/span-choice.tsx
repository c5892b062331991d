'use client'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useZone } from '@/components/time/reader-clock'
import { DayFilter } from '@/components/ui/time/day-field'
import classes from '../filter-bar.module.css'
import {
  dayOfBound,
  isBackwards,
  noSpan,
  type SpanAddress,
  type SpanChange,
  spanLabel,
  spans,
} from './span'

type Props = { address: SpanAddress; onChange: (change: SpanChange) => void }

/** Chooses the time range of a list: a range that ends now, any time, or two days. */
export function SpanChoice({ address, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { from, to, last } = address
  const isCustom = last === null && (isOpen || from !== '' || to !== '')
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Time"
        value={isCustom ? 'custom' : (last ?? '')}
        data={[
          { value: '', label: 'Any time' },
          ...spans.map((span) => ({ value: span, label: spanLabel(span) })),
          { value: 'custom', label: 'Custom' },
        ]}
        onChange={(chosen) => {
          setOpen(chosen === 'custom')
          onChange(
            chosen === 'custom'
              ? { last: null }
              : { ...noSpan, last: spans.find((span) => span === chosen) ?? null },
          )
        }}
      />
      {isCustom && <Days address={address} onChange={onChange} />}
    </>
  )
}

function Days({ address, onChange }: Props) {
  const zone = useZone()
  const day = (field: 'from' | 'to') => ({
    size: 'xs',
    value: dayOfBound(address[field], zone),
    onChange: (chosen: string) => onChange({ [field]: chosen, last: null }),
  })
  return (
    <div className={classes.days}>
      <DayFilter label="From" {...day('from')} />
      <DayFilter
        label="To"
        error={isBackwards(address) ? 'Choose the first day or a later one.' : undefined}
        {...day('to')}
      />
    </div>
  )
}
