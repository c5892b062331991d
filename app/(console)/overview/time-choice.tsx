'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { ChevronLeft, ChevronRight, X, ZoomOut } from 'lucide-react'
import { spanLabel } from '@/components/resource/list/span/span'
import { useTimeText } from '@/components/time/reader-clock'
import { overviewRanges } from '@/lib/features/overview/ranges'
import classes from './overview.module.css'
import type { OverviewFilter } from './overview-filter'
import { movedBy, type Period, periodOf, widened } from './period'

type Props = {
  filter: OverviewFilter
  onRange: (range: OverviewFilter['range']) => void
  onPeriod: (period: Period) => void
}

/** Selects a range that ends now, or shows the zoomed period. */
export function TimeChoice({ filter, onRange, onPeriod }: Props) {
  const period = periodOf(filter)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Time"
        data={overviewRanges.map((range) => ({ value: range, label: spanLabel(range) }))}
        value={period === null ? filter.range : ''}
        onChange={(range) => onRange(range as typeof filter.range)}
      />
      {period !== null && (
        <PeriodBar period={period} onPeriod={onPeriod} onClear={() => onRange(filter.range)} />
      )}
    </>
  )
}

type BarProps = { period: Period; onPeriod: Props['onPeriod']; onClear: () => void }

function PeriodBar({ period, onPeriod, onClear }: BarProps) {
  const timeText = useTimeText()
  const steps = [
    { label: 'Earlier', icon: ChevronLeft, to: movedBy(period, -1) },
    { label: 'Later', icon: ChevronRight, to: movedBy(period, 1) },
    { label: 'Zoom out', icon: ZoomOut, to: widened(period) },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a part of a form.
    <div role="group" aria-label="Zoomed into" className={classes.period}>
      <span data-testid="period">
        {timeText(period.from)} to {timeText(period.to)}
      </span>
      {steps.map(({ label, icon: Icon, to }) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          leftSection={<Icon size={13} aria-hidden />}
          onClick={() => onPeriod(to)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<X size={13} aria-hidden />}
        onClick={onClear}
      >
        Back to now
      </Button>
    </div>
  )
}
