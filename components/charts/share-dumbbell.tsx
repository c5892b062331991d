import shared from '@/components/ui/shared.module.css'
import classes from './share-dumbbell.module.css'

type Props = {
  expected: number
  actual: number
  halfWidth: number
  isOutside: boolean
  /** A text alternative for the chart. */
  label: string
}

const inside = (share: number) => Math.min(1, Math.max(0, share)) * 100

/**
 * The expected share (hollow) with its 95 % interval, and the actual share (solid), on a line from 0 to 100 %.
 */
export function ShareDumbbell({ expected, actual, halfWidth, isOutside, label }: Props) {
  const [low, high] = [inside(expected - halfWidth), inside(expected + halfWidth)]
  const [from, to] = [inside(expected), inside(actual)].sort((a, b) => a - b)
  return (
    <span
      className={classes.root}
      role="img"
      aria-label={label}
      data-outside={isOutside || undefined}
    >
      <span className={classes.line} />
      <span
        className={`${shared.outlined} ${classes.band}`}
        style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }}
      />
      <span
        className={classes.bar}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${(to ?? 0) - (from ?? 0)}%` }}
      />
      <span className={classes.hollow} style={{ insetInlineStart: `${inside(expected)}%` }} />
      <span className={classes.solid} style={{ insetInlineStart: `${inside(actual)}%` }} />
    </span>
  )
}
