'use client'
import { useZone } from '@/components/time/reader-clock'
import { isoDay } from '@/lib/base/time-text'
import { CalendarButton } from './calendar-button'
import { dayText, isDay, readDay } from './read-day'
import { type FieldProps, TypedField } from './typed-field'

type Props = FieldProps & {
  /** A day such as `2026-11-23`; empty for no day. */
  value: string
  onChange: (day: string) => void
  /** Days before this one cannot be chosen in the calendar. */
  min?: string
  /** The time zone that defines "today"; by default the zone of the reader. */
  zone?: string
}

/** A field for a day, typed in words or numbers, or chosen in a calendar. */
export function DayField({ value, onChange, min, zone, ...props }: Props) {
  const ownZone = useZone()
  const today = isoDay(new Date().toISOString(), zone ?? ownZone)
  return (
    <TypedField
      placeholder={props.placeholder ?? 'Any day'}
      {...props}
      value={value}
      textOf={(day) => (isDay(day) ? dayText(day) : null)}
      read={(text) => readDay(text, today)}
      hint="Enter a day, such as 23 Nov 2026 or tomorrow."
      onChange={onChange}
      chooser={
        <CalendarButton
          day={value}
          today={today}
          min={min}
          disabled={props.disabled}
          onChoose={onChange}
        />
      }
    />
  )
}

/** A day that filters a list. The filter does not change while the text cannot be read. */
export const DayFilter = ({ onChange, ...props }: Props) => (
  <DayField
    {...props}
    onChange={(day) => {
      if (day === '' || isDay(day)) onChange(day)
    }}
  />
)
