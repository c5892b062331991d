import { UsageBar } from '@/components/ui/data/usage-bar'
import type { Allowance } from '@/lib/features/pclouds/schema'
import classes from './allocate.module.css'

/** What the limit would look like with the hosts that are asked for. */
export function UnitsAfter({ allowance, asked }: { allowance: Allowance | null; asked: number }) {
  if (allowance === null) return null
  const { used, limit } = allowance
  const after = used + asked
  return (
    <div className={classes.after} role="status" data-testid="units-after">
      <span>
        {limit === null ? `After this: ${after} units` : `After this: ${after} of ${limit} units`}
      </span>
      {limit !== null && <UsageBar used={after} limit={limit} label="Units after this" />}
      {limit !== null && after > limit && (
        <span className={classes.over}>
          {`That is ${after - limit} too many. Ask for fewer, or ask your provider for a higher limit.`}
        </span>
      )}
    </div>
  )
}
