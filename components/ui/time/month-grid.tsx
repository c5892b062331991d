'use client'
import { ActionIcon, Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { timeText } from '@/lib/base/time-text'
import { addMonths, dayAfterKey, weekdayOf, weeksOf } from './month-days'
import classes from './month-grid.module.css'
import { dayText, isDay } from './read-day'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = {
  day: string
  today: string
  min?: string | undefined
  onChoose: (day: string) => void
}

/** The days of a month. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function MonthGrid({ day, today, min = '', onChoose }: Props) {
  const title = useId()
  const [at, setAt] = useState(isDay(day) ? day : today)
  const focused = useFocusAfterKey(at)
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key)
    if (next === null) return
    event.preventDefault()
    focused.byKey()
    setAt(next)
  }
  const choose = (chosen: string) => {
    setAt(chosen)
    onChoose(chosen)
  }
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Step label="Previous month" onStep={() => setAt(addMonths(at, -1))}>
          <ChevronLeft size={16} aria-hidden />
        </Step>
        <strong id={title} aria-live="polite">
          {timeText(`${at}T00:00:00Z`, 'UTC', 'month')}
        </strong>
        <Step label="Next month" onStep={() => setAt(addMonths(at, 1))}>
          <ChevronRight size={16} aria-hidden />
        </Step>
      </div>
      <Days title={title} month={at}>
        {(each) => (
          <button
            type="button"
            ref={each === at ? focused.ref : undefined}
            className={classes.day}
            aria-label={`${weekdays[weekdayOf(each)]}, ${dayText(each)}`}
            aria-current={each === today ? 'date' : undefined}
            aria-pressed={each === day}
            tabIndex={each === at ? 0 : -1}
            data-autofocus={each === at || undefined}
            disabled={each < min}
            onKeyDown={move}
            onClick={() => choose(each)}
          >
            {Number(each.slice(8))}
          </button>
        )}
      </Days>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={today < min}
        onClick={() => choose(today)}
      >
        Today
      </Button>
    </div>
  )
}

type DaysProps = { title: string; month: string; children: (day: string) => ReactNode }

const Days = ({ title, month, children }: DaysProps) => (
  <table aria-labelledby={title} className={classes.days}>
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month has the same six rows
        <tr key={row}>
          {week.map((day, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has the same seven days
            <td key={column}>{day !== null && children(day)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type StepProps = { label: string; onStep: () => void; children: ReactNode }

const Step = ({ label, onStep, children }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onStep}>
    {children}
  </ActionIcon>
)

/** Moves the focus to the new day after a key, but not after a click on another month. */
function useFocusAfterKey(at: string) {
  const ref = useRef<HTMLButtonElement>(null)
  // Also the first day, because the grid may be loaded after the popover moved the focus into itself.
  const isByKey = useRef(true)
  useEffect(() => {
    if (at !== '' && isByKey.current) ref.current?.focus()
    isByKey.current = false
  }, [at])
  return {
    ref,
    byKey: () => {
      isByKey.current = true
    },
  }
}
