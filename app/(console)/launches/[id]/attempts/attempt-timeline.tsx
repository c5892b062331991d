'use client'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { Attempt, LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { AttemptState } from '../../launch-state'
import classes from '../why.module.css'
import { AttemptLane, LaneLegend } from './attempt-lane'
import { AttemptSteps } from './attempt-steps'
import { useAttemptLanes } from './use-attempt-lanes'

type Props = {
  why: Pick<LaunchWhy, 'launch' | 'attempts' | 'cloud'>
  shown: number
  onShow: (attempt: number) => void
}

/** Every attempt in order: where it went, and its phases to one scale. One of them is explained below. */
export function AttemptTimeline({ why, shown, onShow }: Props) {
  const labelOf = useAccountLabel()
  const { lanes, range } = useAttemptLanes(why)
  return (
    <>
      <ol className={`${shared.stack8} ${classes.timeline}`}>
        {lanes.map(({ attempt: each, steps, phases }) => (
          <li key={each.attempt} data-shown={each.attempt === shown || undefined}>
            <button
              type="button"
              className={`${shared.plain} ${shared.wrap} ${classes.attempt}`}
              aria-current={each.attempt === shown ? 'step' : undefined}
              onClick={() => onShow(each.attempt)}
            >
              <strong>{`Attempt ${each.attempt}`}</strong>
              <span>{placeWords(each, labelOf)}</span>
              {each.placed && <AttemptState result={each.result} />}
            </button>
            <span className={shared.dimmedSmWrap}>
              <RelativeTime at={each.at} />
              {each.reportedBy !== null && `, reported by ${each.reportedBy}`}
              {each.lateReports > 0 && `, ${each.lateReports} reports came too late`}
            </span>
            {each.error !== null && <span className={shared.smWrap}>{each.error}</span>}
            <AttemptLane phases={phases} range={range} result={each.result} />
            <AttemptSteps steps={steps} />
          </li>
        ))}
      </ol>
      <LaneLegend phases={lanes.flatMap(({ phases }) => phases)} range={range} />
    </>
  )
}

type LabelOf = ReturnType<typeof useAccountLabel>

function placeWords({ account, realm, group, roll }: Attempt, labelOf: LabelOf): string {
  if (account === null) return 'no match'
  const place = realm === null ? labelOf(account) : `${labelOf(account)} / ${realm}`
  const rolled = roll === null ? '' : `, rolled ${rollOf(roll)}`
  return `${place}${group === null ? '' : ` in G${group}`}${rolled}`
}

/** Never rounded up into the next stretch. */
const rollOf = (roll: number) => (Math.floor(roll * 10_000) / 100).toFixed(2)
