import shared from '@/components/ui/shared.module.css'
import classes from './bullet-bar.module.css'

type Props = {
  used: number
  quota: number
  /** Percentage of the quota from which it counts as nearly used up. */
  threshold: number
  label: string
}

/** Usage of a quota, with a mark at the threshold. */
export function BulletBar({ used, quota, threshold, label }: Props) {
  const share = quota === 0 ? 1 : Math.min(used / quota, 1)
  return (
    <span
      className={`${shared.outlined} ${classes.root}`}
      role="img"
      aria-label={label}
      data-tight={share * 100 >= threshold || undefined}
    >
      <span className={classes.used} style={{ inlineSize: `${share * 100}%` }} />
      <span className={classes.mark} style={{ insetInlineStart: `${threshold}%` }} />
    </span>
  )
}
