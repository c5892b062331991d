import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { availabilityTones, availabilityWords } from '../../allocate/availability-words'
import styles from './calendar.module.css'
import type { Place } from './day-grid'
import { dayRanges } from './day-ranges'

type Props = { place: Place; days: readonly string[] }

/** The days with free hosts, as ranges. */
export const FreeDays = ({ place, days }: Props) => (
  <>
    <h3>{`${place.flavor} in ${place.zone}`}</h3>
    <ul className={`${shared.stack4} ${shared.above4} ${styles.ranges}`}>
      {dayRanges(days, place.days).map(({ from, to, word }) => (
        <li key={from}>
          <Time at={`${from}T12:00:00.000Z`} style="day" />
          {from !== to && (
            <>
              {' to '}
              <Time at={`${to}T12:00:00.000Z`} style="day" />
            </>
          )}
          <Status tone={availabilityTones[word]}>{availabilityWords[word]}</Status>
        </li>
      ))}
    </ul>
  </>
)
