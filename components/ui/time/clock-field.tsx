'use client'
import { readClock } from './read-day'
import { type FieldProps, TypedField } from './typed-field'

type Props = FieldProps & {
  /** A time of day such as `18:00`; empty for no time. */
  value: string
  onChange: (clock: string) => void
}

/** A field for a time of day: `18:00`, `18` or `6 pm`. */
export const ClockField = (props: Props) => (
  <TypedField
    placeholder="18:00"
    {...props}
    textOf={readClock}
    read={readClock}
    hint="Enter a time, such as 18:00."
  />
)
