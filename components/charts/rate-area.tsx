import { memo, useId } from 'react'
import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import axes from './axes.module.css'
import { amountTicks, type RateStep, type TimeTick, totalOf } from './rate-model'
import { sliceClass } from './slice-class'
import { SlicePattern } from './slice-pattern'

/** Margins between the plot and the edges of the chart. */
export type PlotBox = { top: number; right: number; bottom: number; left: number }

type Props = {
  width: number
  height: number
  box: PlotBox
  accounts: readonly { key: string; slot: number; hatched: boolean }[]
  steps: readonly RateStep[]
  since: string
  until: string
  ticks: readonly TimeTick[]
  money: (amount: number) => string
}

type Corner = { at: number; costs: RateStep['costs'] }

/** Hourly cost by account, stacked, on a proportional time axis: a step is as wide as its duration. */
export const RateArea = memo(function RateArea(props: Props) {
  const { width, height, box, accounts, steps, ticks, money } = props
  const fill = useId()
  const amounts = amountTicks(Math.max(0, ...steps.map(totalOf)))
  const texts = new Map(ticks.map(({ at, text }) => [Date.parse(at), text]))
  return (
    <AreaChart
      width={width}
      height={height}
      data={steps.flatMap(cornersOf)}
      accessibilityLayer={false}
      margin={{ top: box.top, right: box.right, bottom: 0, left: 0 }}
      className={axes.chart}
      aria-hidden
    >
      {accounts.map(({ key, slot, hatched }) => (
        <SlicePattern key={key} id={`${fill}${key}`} slot={slot} hatched={hatched} />
      ))}
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="at"
        type="number"
        domain={[Date.parse(props.since), Date.parse(props.until)]}
        allowDataOverflow
        height={box.bottom}
        ticks={[...texts.keys()]}
        tickFormatter={(at: number) => texts.get(at) ?? ''}
        tickLine={false}
        interval={0}
      />
      <YAxis
        width={box.left}
        domain={[0, amounts.at(-1) ?? 1]}
        ticks={amounts}
        tickFormatter={money}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      {accounts.map(({ key, slot }) => (
        <Area
          key={key}
          dataKey={({ costs }: Corner) => costs[key] ?? 0}
          stackId="cost"
          type="linear"
          isAnimationActive={false}
          activeDot={false}
          className={`${sliceClass(slot)} ${axes.area}`}
          fill={`url(#${fill}${key})`}
          fillOpacity={0.85}
          stroke="none"
        />
      ))}
    </AreaChart>
  )
})

/** The two corners of a step, at the same height. */
const cornersOf = ({ from, to, costs }: RateStep): Corner[] => [
  { at: Date.parse(from), costs },
  { at: Date.parse(to), costs },
]
