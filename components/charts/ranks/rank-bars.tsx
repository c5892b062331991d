import { memo } from 'react'
import { Bar, BarChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts'
import axes from '../axes.module.css'
import { sliceClass } from '../slice-class'
import { fromLog, logBar, logTicks, type RankBar, type RankScale, rankParts } from './rank-bar'

type Props = {
  width: number
  height: number
  bars: readonly RankBar[]
  scale: RankScale
  text: (value: number) => string
}

const NAME_WIDTH = 132
const MAX_NAME_LENGTH = 19

/** The bars of `RankParts`, rendered with Recharts. */
export const RankBars = memo(function RankBars({ width, height, bars, scale, text }: Props) {
  const scaled = scale === 'log' ? bars.map(logBar) : bars
  const ticks = scale === 'log' ? logTicks(bars) : null
  const rankAt = (at: number) => (scale === 'log' ? Math.round(fromLog(at)) : at)
  return (
    <BarChart
      width={width}
      height={height}
      data={[...scaled]}
      layout="vertical"
      stackOffset="sign"
      accessibilityLayer={false}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      barCategoryGap="26%"
      className={axes.chart}
      aria-hidden
    >
      <CartesianGrid horizontal={false} />
      <XAxis
        type="number"
        height={22}
        tickCount={5}
        {...(ticks === null ? {} : { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] })}
        tickFormatter={(at: number) => shortText(rankAt(at), text)}
        tickLine={false}
      />
      <YAxis
        type="category"
        dataKey="key"
        width={NAME_WIDTH}
        tickFormatter={(_key: string, index: number) => shortName(bars[index]?.name ?? '')}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      <ReferenceLine x={0} />
      {rankParts.map(({ part, slot }) => (
        <Bar
          key={part}
          dataKey={part}
          stackId="rank"
          maxBarSize={22}
          minPointSize={(_value, index) => ((scaled[index]?.[part] ?? 0) === 0 ? 0 : 2)}
          isAnimationActive={false}
          className={`${sliceClass(slot)} ${axes.area}`}
          fill="var(--slice)"
        />
      ))}
    </BarChart>
  )
})

/** Shortens a name at its start, because the ends of provider names differ more. */
const shortName = (name: string) =>
  name.length <= MAX_NAME_LENGTH ? name : `…${name.slice(1 - MAX_NAME_LENGTH)}`

const shortText = (value: number, text: Props['text']) =>
  Number.isInteger(value) && Math.abs(value) < 1e6 ? String(value).replace('-', '−') : text(value)
