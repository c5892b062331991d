'use client'
import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import type { Attempt, LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { AttemptState } from '../../launch-state'
import classes from '../why.module.css'
import { AttemptLane, LaneLegend } from './attempt-lane'
import { AttemptSteps } from './attempt-steps'
import { useAttemptLanes } from './use-attempt-lanes'

type Props = {
  why: Pick<LaunchWhy, 'launch' | 'attempts' | 'cloud'>
  /** The placement of an attempt, in words that the reader may see. */
  placeOf: (attempt: Attempt) => string
  /**
   * The attempt that the page explains, and the function that selects another one. Absent to only list
   * attempts.
   */
  choice?: { shown: number; onShow: (attempt: number) => void }
}

/** All attempts in order with their placement, and their phases on one scale. */
export function AttemptTimeline({ why, placeOf, choice }: Props) {
  const { lanes, range } = useAttemptLanes(why)
  return (
    <>
      <ol className={`${shared.stack8} ${classes.timeline}`}>
        {lanes.map(({ attempt: each, steps, phases }) => (
          <li key={each.attempt} data-shown={each.attempt === choice?.shown || undefined}>
            <Head number={each.attempt} choice={choice}>
              <strong>{`Attempt ${each.attempt}`}</strong>
              <span>{placeOf(each)}</span>
              {each.placed && <AttemptState result={each.result} />}
            </Head>
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

type HeadProps = Pick<Props, 'choice'> & { number: number; children: ReactNode }

function Head({ number, choice, children }: HeadProps) {
  if (choice === undefined) return <div className={classes.attempt}>{children}</div>
  return (
    <button
      type="button"
      className={`${shared.plain} ${shared.wrap} ${classes.attempt}`}
      aria-current={number === choice.shown ? 'step' : undefined}
      onClick={() => choice.onShow(number)}
    >
      {children}
    </button>
  )
}
