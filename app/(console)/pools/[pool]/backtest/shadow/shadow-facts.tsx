import { RelativeTime } from '@/components/time/time'
import type { Shadow } from '@/lib/features/shadows/schema'
import classes from '../backtest.module.css'

/** The author and start of the shadow, and the end of the comparison. */
export function ShadowFacts({
  shadow: { startedBy, startedAt, base, comparedUntil },
}: {
  shadow: Shadow
}) {
  return (
    <p className={classes.quiet}>
      {startedBy} started it <RelativeTime at={startedAt} />, when{' '}
      {base === 0 ? 'the global default' : `v${base}`} was live.
      {comparedUntil !== null && (
        <>
          {' '}
          The last compared launch was <RelativeTime at={comparedUntil} />.
        </>
      )}
    </p>
  )
}
