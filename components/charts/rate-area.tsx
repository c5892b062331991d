import { area, type SeriesPoint, stack } from 'd3-shape'
import { useId } from 'react'
import { HatchPattern } from './hatch-pattern'
import classes from './rate-area.module.css'
import { sliceClass } from './slice-class'

export type RatePoint = {
  at: string
  /** By account key. */
  costs: Readonly<Record<string, number>>
  unpriced: number
}

type Props = {
  accounts: readonly { key: string; slot: number; hatched: boolean }[]
  points: readonly RatePoint[]
  /** The picture in words. */
  label: string
}

const WIDTH = 600
const HEIGHT = 120
const STRIP = 16

/** Cost an hour by account, stacked; below it a grey strip of what has no price, as tall as there is of it. */
export function RateArea({ accounts, points, label }: Props) {
  const hatch = useId()
  const layers = stack<RatePoint, string>()
    .keys(accounts.map(({ key }) => key))
    .value(({ costs }, key) => costs[key] ?? 0)(points)
  const most = Math.max(...layers.flatMap((layer) => layer.map(([, high]) => high)), 0) || 1
  const mostUnpriced = Math.max(1, ...points.map(({ unpriced }) => unpriced))
  const x = (i: number) => (points.length < 2 ? 0 : (i / (points.length - 1)) * WIDTH)
  const y = (cost: number) => HEIGHT - (cost / most) * HEIGHT
  const shape = area<SeriesPoint<RatePoint>>()
    .x((_, i) => x(i))
    .y0(([low]) => y(low))
    .y1(([, high]) => y(high))
  const grey = area<RatePoint>()
    .x((_, i) => x(i))
    .y0(HEIGHT + 4 + STRIP)
    .y1(({ unpriced }) => HEIGHT + 4 + STRIP - (unpriced / mostUnpriced) * STRIP)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + STRIP + 4}`}
      preserveAspectRatio="none"
      className={classes.root}
      role="img"
      aria-label={label}
    >
      <HatchPattern id={hatch} />
      {layers.map((layer, i) => {
        const { key = '', slot = null, hatched = false } = accounts[i] ?? {}
        const outline = shape(layer) ?? ''
        return (
          <g key={key} className={sliceClass(slot)}>
            <path d={outline} className={classes.layer} />
            {hatched && <path d={outline} fill={`url(#${hatch})`} />}
          </g>
        )
      })}
      <path d={grey(points) ?? ''} className={classes.unpriced} />
    </svg>
  )
}
