'use client'
import { Button } from '@mantine/core'
import { useZone } from '@/components/time/reader-clock'
import { readInstant } from '@/lib/base/instant'
import { instantOf, isoDay, localOf, timeText, zoneName } from '@/lib/base/time-text'
import { CalendarButton } from './calendar-button'
import { ClockField } from './clock-field'
import classes from './month-grid.module.css'
import { readDayTime } from './read-day'
import { type FieldProps, TypedField } from './typed-field'

type Props = FieldProps & {
  /** An instant; empty for no time. */
  value: string | null
  onChange: (at: string) => void
}

const MIDNIGHT = '00:00'

/** A field for a day and time in the reader's time zone; its value is an instant. */
export function DateTimeField({ value, onChange, ...props }: Props) {
  const zone = useZone()
  const now = new Date().toISOString()
  const isRead = readInstant(value ?? '') !== null
  const [day = '', clock = MIDNIGHT] = isRead ? localOf(value ?? '', zone).split('T') : []
  const today = isoDay(now, zone)
  const choose = (chosen: string, time: string) =>
    onChange(instantOf(`${chosen}T${time}`, zone) ?? '')
  return (
    <TypedField
      placeholder="Day and time"
      {...props}
      value={value ?? ''}
      textOf={(at) => (readInstant(at) === null ? null : timeText(at, zone))}
      read={(text) => readDayTime(text, zone, Date.now())}
      hint="Enter a day and a time, such as 23 Nov 2026, 14:30."
      onChange={onChange}
      chooser={
        <CalendarButton
          day={day}
          today={today}
          disabled={props.disabled}
          onChoose={(chosen) => choose(chosen, clock)}
          below={(close) => (
            <div className={classes.below}>
              <ClockField
                size="xs"
                className={classes.clock}
                label={`Time (${zoneName(isRead ? (value ?? now) : now, zone)})`}
                value={clock}
                onChange={(time) => choose(day || today, time)}
              />
              <Button size="xs" onClick={close}>
                Done
              </Button>
            </div>
          )}
        />
      }
    />
  )
}
