import { memo } from 'react'
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import axes from '../axes.module.css'
import type { PlotBox } from '../rate-area'
import { amountTicks } from '../rate-model'
import { sliceClass } from '../slice-class'
import type { Amount } from './amount'
import { shortName } from './short-name'

type Props = {
  width: number
  height: number
  box: PlotBox
  amounts: readonly Amount[]
  text: (amount: number) => string
}

/** One bar for each named amount, with a thin bar below it for the previous period. Rendered with Recharts. */
export const AmountBars = memo(function AmountBars({ width, height, box, amounts, text }: Props) {
  const most = Math.max(0, ...amounts.map(({ amount, before }) => Math.max(amount, before ?? 0)))
  const ticks = amountTicks(most)
  return (
    <BarChart
      width={width}
      height={height}
      data={[...amounts]}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: box.top, right: box.right, bottom: 0, left: 0 }}
      barCategoryGap="22%"
      barGap={1}
      className={axes.chart}
      aria-hidden
    >
      <CartesianGrid horizontal={false} />
      <XAxis
        type="number"
        height={box.bottom}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        tickFormatter={text}
        tickLine={false}
      />
      <YAxis
        type="category"
        dataKey="key"
        width={box.left}
        tickFormatter={(_key: string, index: number) => shortName(amounts[index]?.name ?? '')}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      <Bar
        dataKey="amount"
        maxBarSize={18}
        minPointSize={(_value, index) => ((amounts[index]?.amount ?? 0) === 0 ? 0 : 2)}
        isAnimationActive={false}
        className={`${sliceClass(0)} ${axes.area}`}
        fill="var(--slice)"
      />
      {amounts.some(({ before }) => before !== null) && (
        <Bar
          dataKey="before"
          maxBarSize={4}
          isAnimationActive={false}
          className={axes.area}
          fill="var(--mantine-color-dimmed)"
        />
      )}
    </BarChart>
  )
})
