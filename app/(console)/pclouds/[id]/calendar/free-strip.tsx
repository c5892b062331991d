'use client'
import { useTimeText } from '@/components/time/reader-clock'
import { counted } from '@/lib/base/number-text'
import { availabilityWords } from '../../allocate/availability-words'
import { type DaySpan, fullDays } from './booked-days'
import styles from './calendar.module.css'
import type { Place } from './day-grid'
import { useDaySpan } from './use-day-span'

type Props = {
  place: Place
  days: readonly string[]
  onBook: ((place: Place, span: DaySpan) => void) | null
}

/**
 * The free hosts of each day. Dragging over days books them. On the keyboard arrows move, Shift with arrows
 * selects several days, and Enter books.
 */
export function FreeStrip({ place, days, onBook }: Props) {
  const dayText = useTimeText()
  const { span, active, isDragging, handlers, dayHandlers } = useDaySpan(days.length, (chosen) =>
    onBook?.(place, chosen),
  )
  const words = (i: number) => `${dayText(`${days[i]}T12:00:00.000Z`, 'day')}: ${wordsOf(place, i)}`
  const isChosen = (i: number) => i >= span.first && i <= span.last
  const full = fullDays(place.days, span).length
  const value =
    span.first === span.last
      ? words(span.first)
      : `${words(span.first)}, to ${words(span.last)}${full === 0 ? '' : `, ${counted(full, 'day')} without a free host`}`
  return (
    <div
      role="slider"
      className={styles.strip}
      data-bookable={onBook !== null || undefined}
      tabIndex={0}
      aria-label={`Days on which a ${place.flavor} host is free in ${place.zone}`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={active + 1}
      aria-valuetext={value}
      {...handlers}
    >
      {place.days.map((word, i) => (
        <span
          key={days[i]}
          className={styles.day}
          data-word={word}
          data-chosen={isChosen(i) || undefined}
          data-dragged={(isDragging && isChosen(i)) || undefined}
          title={words(i)}
          {...dayHandlers(i)}
        >
          {place.hosts?.[i]}
        </span>
      ))}
    </div>
  )
}

/** "few left", for staff with the number. */
const wordsOf = ({ days, hosts }: Place, i: number): string => {
  const word = days[i]
  const count = hosts?.[i]
  return `${word === undefined ? '' : availabilityWords[word]}${count === undefined ? '' : `, ${count}`}`
}
