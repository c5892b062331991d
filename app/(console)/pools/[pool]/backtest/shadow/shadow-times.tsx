import { RelativeTime } from '@/components/time/time'
import type { Shadow } from '@/lib/features/shadows/schema'
import classes from '../backtest.module.css'

/** Who started it and when, and up to when launches are compared. */
export function QuietTime({
  shadow: { startedBy, startedAt, base, comparedUntil },
}: {
  shadow: Shadow
}) {
  return (
    <p className={classes.quiet}>
      {startedBy} started it <RelativeTime at={startedAt} />, when v{base} was live.
      {comparedUntil !== null && (
        <>
          {' '}
          The last compared launch was <RelativeTime at={comparedUntil} />.
        </>
      )}
    </p>
  )
}
