import { memo, useId } from 'react'
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import axes from './axes.module.css'
import type { EndingBar } from './ending-bars'
import { type EndingTone, endingTones, toneClass } from './ending-tone'
import type { PlotBox } from './rate-area'
import { amountTicks } from './rate-model'

type Props = { width: number; height: number; box: PlotBox; bars: readonly EndingBar[] }

/** Stacked columns of launches by how they ended, one for each interval. */
export const EndingColumns = memo(function EndingColumns({ width, height, box, bars }: Props) {
  const hatch = useId()
  const ticks = amountTicks(Math.max(0, ...bars.map(totalOf))).filter(Number.isInteger)
  return (
    <BarChart
      width={width}
      height={height}
      data={[...bars]}
      accessibilityLayer={false}
      margin={{ top: box.top, right: box.right, bottom: 0, left: 0 }}
      barCategoryGap="9%"
      className={axes.chart}
      aria-hidden
    >
      <defs>
        <pattern
          id={hatch}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--berth-warn-soft)" />
          <rect width="3" height="5" fill="var(--berth-warn)" />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="at"
        height={box.bottom}
        tickFormatter={(_at: string, index: number) => bars[index]?.tick ?? ''}
        tickLine={false}
        interval={0}
      />
      <YAxis
        width={box.left}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        tickLine={false}
        axisLine={false}
      />
      {endingTones.map((tone) => (
        <Bar
          key={tone}
          dataKey={(bar: EndingBar) => launchesOf(bar, tone)}
          stackId="endings"
          maxBarSize={22}
          minPointSize={(_value, index) => (launchesOf(bars[index], tone) > 0 ? 2 : 0)}
          isAnimationActive={false}
          className={`${toneClass(tone)} ${axes.area}`}
          fill={tone === 'nothing' ? `url(#${hatch})` : 'var(--ending)'}
        />
      ))}
    </BarChart>
  )
})

const launchesOf = (bar: EndingBar | undefined, tone: EndingTone) =>
  bar?.parts.reduce((sum, part) => (part.tone === tone ? sum + part.launches : sum), 0) ?? 0

const totalOf = ({ parts }: EndingBar) => parts.reduce((sum, { launches }) => sum + launches, 0)
