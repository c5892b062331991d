import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import classes from './usage-bar.module.css'

type Props = { used: number; limit: number | null; label: string }

/** Usage as numbers, with a bar if there is a limit. */
export function UsageBar({ used, limit, label }: Props) {
  const share = limit === null || limit === 0 ? null : Math.min(used / limit, 1)
  const state = limit !== null && used >= limit ? 'full' : (share ?? 0) >= 0.85 ? 'tight' : 'free'
  return (
    <span className={classes.root}>
      <span className={shared.nowrap}>
        {numberText(used)}
        <span className={shared.dimmed}>
          {' / '}
          {limit === null ? 'no limit' : numberText(limit)}
        </span>
      </span>
      {limit !== null && (
        <meter
          className={classes.track}
          min={0}
          max={Math.max(limit, 1)}
          value={Math.min(used, limit)}
          aria-label={`${label}: ${used} of ${limit}${state === 'full' ? ', full' : ''}`}
          data-state={state}
        />
      )}
      {state === 'full' && (
        <span className={`${shared.warn} ${shared.xs} ${classes.full}`}>full</span>
      )}
    </span>
  )
}
