'use client'
import { SegmentedControl } from '@mantine/core'
import { type Span, spans } from './span'

type Props = { value: Span | null; isCustom: boolean; onChange: (span: Span | null) => void }

/** The time that a list shows: up to now, any, or the days of the filter. */
export const SpanChoice = ({ value, isCustom, onChange }: Props) => (
  <SegmentedControl
    size="xs"
    aria-label="Time"
    value={isCustom ? 'custom' : (value ?? '')}
    data={[
      { value: '', label: 'Any time' },
      ...spans.map((span) => ({ value: span, label: span.replace(/(\d)([a-z])/, '$1 $2') })),
      // Its days are among the filters.
      ...(isCustom ? [{ value: 'custom', label: 'Custom' }] : []),
    ]}
    onChange={(chosen) => {
      if (chosen !== 'custom') onChange(spans.find((span) => span === chosen) ?? null)
    }}
  />
)
