'use client'
import { useTimeText } from '@/components/time/reader-clock'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'
import { availabilityWords } from '../../allocate/availability-words'
import { type DaySpan, heldSpan } from './booked-days'
import styles from './calendar.module.css'
import { FreeStrip } from './free-strip'

export type Place = Calendar['free'][number]
type Props = {
  calendar: Pick<Calendar, 'days' | 'free' | 'held'>
  /** Null if the reader may not book. */
  onBook: ((place: Place, span: DaySpan) => void) | null
}

/** The next weeks with a column for each day: the held hosts, and the number of free hosts below. */
export function DayGrid({ calendar: { days, free, held }, onBook }: Props) {
  const dayText = useTimeText()
  // The number of weeks per date label, so that the labels fit on a phone.
  const every = 7 * Math.ceil(days.length / 35)
  const noon = (day: string) => `${day}T12:00:00.000Z`
  return (
    <div
      className={`${shared.stack6} ${shared.shrinks}`}
      style={{ '--days': days.length } as React.CSSProperties}
    >
      <div className={styles.row} aria-hidden>
        <span />
        <div className={styles.strip}>
          {days.map((day, i) =>
            i % every === 0 ? (
              <span
                key={day}
                className={styles.tick}
                style={{ gridColumn: `${i + 1} / span ${Math.min(every, days.length - i)}` }}
              >
                {dayText(noon(day), 'axisDay')}
              </span>
            ) : null,
          )}
        </div>
      </div>
      {held.map((host) => {
        const span = heldSpan(host, days)
        if (span === null) return null
        return (
          <div key={`${host.name} ${host.from}`} className={styles.row}>
            <span className={`${shared.shrinks} ${shared.smWrap} ${styles.label}`}>
              <strong>{host.name}</strong>
              <span className={shared.dimmedXs}>{`${host.flavor}, ${host.zone}`}</span>
            </span>
            <div className={styles.strip}>
              <span
                className={styles.held}
                data-state={host.state}
                data-open={host.to === null || undefined}
                style={{ gridColumn: `${span.first + 1} / ${span.last + 2}` }}
              >
                {host.state}
              </span>
            </div>
          </div>
        )
      })}
      {free.map((place) => (
        <div key={`${place.flavor} ${place.realmId}`} className={styles.row}>
          <span className={`${shared.shrinks} ${shared.smWrap} ${styles.label}`}>
            <strong>{`Free ${place.flavor}`}</strong>
            <span
              className={shared.dimmedXs}
            >{`${place.zone}, ${counted(place.units, 'unit')}`}</span>
          </span>
          <FreeStrip place={place} days={days} onBook={onBook} />
        </div>
      ))}
      <div className={`${shared.row4x16} ${shared.dimmedXs} ${styles.legend}`} aria-hidden>
        {(['available', 'limited', 'none'] as const).map((word) => (
          <span key={word} className={shared.inline6}>
            <i className={styles.day} data-word={word} />
            {availabilityWords[word]}
          </span>
        ))}
      </div>
    </div>
  )
}
