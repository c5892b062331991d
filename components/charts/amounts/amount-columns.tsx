import { memo, useId } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import axes from '../axes.module.css'
import { HatchPattern } from '../hatch-pattern'
import type { PlotBox } from '../rate-area'
import { amountTicks } from '../rate-model'
import { sliceClass } from '../slice-class'
import type { Amount } from './amount'
import classes from './amounts.module.css'

type Props = {
  width: number
  height: number
  box: PlotBox
  amounts: readonly Amount[]
  /** The value of a horizontal limit line; null for no line. */
  limit: number | null
  text: (amount: number) => string
}

/**
 * Pixels for each name on the axis. With less, names overlap, and the name of a narrow last column is cut off.
 */
const NAME_WIDTH = 54

/** One column for each amount over time, with a line for the previous period. Rendered with Recharts. */
export const AmountColumns = memo(function AmountColumns(props: Props) {
  const { width, height, box, amounts, limit, text } = props
  const hatch = useId()
  const most = amounts.map((each) => Math.max(each.amount + each.expected, each.before ?? 0))
  const ticks = amountTicks(Math.max(0, limit ?? 0, ...most))
  const every = Math.max(
    1,
    Math.ceil((amounts.length * NAME_WIDTH) / Math.max(1, width - box.left)),
  )
  return (
    <ComposedChart
      width={width}
      height={height}
      data={[...amounts]}
      accessibilityLayer={false}
      margin={{ top: box.top, right: box.right, bottom: 0, left: 0 }}
      barCategoryGap="14%"
      className={axes.chart}
      aria-hidden
    >
      <HatchPattern id={hatch} slot={0} />
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="key"
        height={box.bottom}
        tickFormatter={(_key: string, i: number) =>
          i % every === 0 && (every === 1 || i < amounts.length - 1) ? (amounts[i]?.name ?? '') : ''
        }
        tickLine={false}
        interval={0}
      />
      <YAxis
        width={box.left}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        tickFormatter={text}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      <AmountBar field="amount" fill="var(--slice)" />
      <AmountBar field="expected" fill={`url(#${hatch})`} />
      <Line
        dataKey="before"
        isAnimationActive={false}
        dot={false}
        activeDot={false}
        className={classes.before}
        strokeWidth={2}
      />
      {limit !== null && <ReferenceLine y={limit} className={classes.limit} />}
    </ComposedChart>
  )
})

type BarProps = { field: 'amount' | 'expected'; fill: string }

const AmountBar = ({ field, fill }: BarProps) => (
  <Bar
    dataKey={field}
    stackId="amount"
    maxBarSize={26}
    isAnimationActive={false}
    className={`${sliceClass(0)} ${axes.area} ${field === 'expected' ? classes.expected : ''}`}
    fill={fill}
  />
)
