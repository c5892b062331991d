import { area, type SeriesPoint, stack } from 'd3-shape'
import { useId } from 'react'
import { HatchPattern } from './hatch-pattern'
import classes from './rate-area.module.css'
import { placeOn, type RateStep } from './rate-model'
import { sliceClass } from './slice-class'

type Props = {
  accounts: readonly { key: string; slot: number; hatched: boolean }[]
  steps: readonly RateStep[]
  since: string
  until: string
  /** The amount at the upper edge. */
  most: number
}

const WIDTH = 600
const HEIGHT = 120

/** A step has two corners of the same height. */
type Corner = { at: string; step: RateStep }

/** Cost an hour by account, stacked, on a true time axis: a step is as wide as its time, and no time is made up. */
export function RateArea({ accounts, steps, since, until, most }: Props) {
  const hatch = useId()
  const corners = steps.flatMap((step): Corner[] => [
    { at: step.from, step },
    { at: step.to, step },
  ])
  const layers = stack<Corner, string>()
    .keys(accounts.map(({ key }) => key))
    .value(({ step: { costs } }, key) => costs[key] ?? 0)(corners)
  const place = placeOn(since, until)
  const x = ({ data }: SeriesPoint<Corner>) => place(data.at) * WIDTH
  const y = (cost: number) => HEIGHT - (cost / most) * HEIGHT
  const shape = area<SeriesPoint<Corner>>()
    .x(x)
    .y0(([low]) => y(low))
    .y1(([, high]) => y(high))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes.picture}
      aria-hidden
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
    </svg>
  )
}
