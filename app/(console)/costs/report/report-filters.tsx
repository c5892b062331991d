'use client'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { Download } from 'lucide-react'
import { parseAsIsoDate } from 'nuqs'
import { DayFilter } from '@/components/ui/time/day-field'
import classes from './report.module.css'
import { type Days, daysOf, nameOf, type PeriodName, periodNames } from './report-periods'

type Props = {
  days: Days
  today: string
  compare: boolean
  errorOf: (field: 'from' | 'to') => string | undefined
  csvHref: string
  onChange: (change: { from?: Date | null; to?: Date | null; compare?: boolean }) => void
}

/** Selects the days of the report and the comparison with the previous period. */
export const ReportFilters = ({ days, today, compare, errorOf, csvHref, onChange }: Props) => (
  <search className={classes.bar} aria-label="Days of the report">
    <SegmentedControl
      size="xs"
      aria-label="Period"
      data={[...periodNames]}
      value={nameOf(days, today) ?? ''}
      onChange={(name) => {
        const { from, to } = daysOf(name as PeriodName, today)
        onChange({ from: parseAsIsoDate.parse(from), to: parseAsIsoDate.parse(to) })
      }}
    />
    <Day
      label="From"
      value={days.from}
      error={errorOf('from')}
      onChange={(from) => onChange({ from })}
    />
    <Day label="To" value={days.to} error={errorOf('to')} onChange={(to) => onChange({ to })} />
    <Checkbox
      size="xs"
      pb={6}
      label="Compare with the previous period"
      checked={compare}
      onChange={(event) => onChange({ compare: event.currentTarget.checked })}
    />
    <Button
      component="a"
      href={csvHref}
      download
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
    >
      CSV
    </Button>
  </search>
)

type DayProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (day: Date | null) => void
}

const Day = ({ label, value, error, onChange }: DayProps) => (
  <DayFilter
    size="xs"
    w={150}
    className={classes.day}
    label={label}
    value={value}
    error={error}
    onChange={(day) => onChange(parseAsIsoDate.parse(day))}
  />
)
