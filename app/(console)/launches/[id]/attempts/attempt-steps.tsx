import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { durationText } from '@/lib/base/wait-text'
import type { AttemptStep } from '@/lib/features/launches/why/attempt-steps'
import classes from '../why.module.css'

/** The steps of an attempt with their times and durations. */
export const AttemptSteps = ({ steps }: { steps: readonly AttemptStep[] }) => (
  <ol className={`${shared.stack2} ${shared.dimmedSm} ${shared.above4} ${classes.steps}`}>
    {steps.map(({ label, at, sinceMs }) => (
      <li key={label}>
        <span>{label}</span>
        <Time at={at} style="second" />
        {sinceMs !== null && <span>{`+${durationText(sinceMs)}`}</span>}
      </li>
    ))}
  </ol>
)
