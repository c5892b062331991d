import { memo } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts'
import { numberText } from '@/lib/base/number-text'
import axes from '../axes.module.css'
import classes from './rounds-chart.module.css'
import { cornersOf, roundTicks, type ScoreLine, scoreRange, scoreTicks } from './rounds-model'

type Props = {
  width: number
  height: number
  box: { top: number; right: number; bottom: number; left: number }
  thresholds: readonly number[]
  reached: number
  lines: readonly ScoreLine[]
}

/** Thresholds as descending steps and scores as horizontal lines; rounds that did not take place are dimmed. */
export const RoundsLines = memo(function RoundsLines(props: Props) {
  const { width, height, box, thresholds, reached, lines } = props
  const range = scoreRange(thresholds, lines)
  const end = thresholds.length + 0.5
  return (
    <LineChart
      width={width}
      height={height}
      data={cornersOf(thresholds, reached)}
      accessibilityLayer={false}
      margin={{ top: box.top, right: box.right, bottom: 0, left: 0 }}
      className={axes.chart}
      aria-hidden
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="at"
        type="number"
        domain={[0.5, end]}
        ticks={roundTicks(thresholds.length)}
        height={box.bottom}
        tickLine={false}
        interval={0}
      />
      <YAxis
        width={box.left}
        domain={range}
        ticks={scoreTicks(range)}
        tickFormatter={(score: number) => numberText(score, { most: 4 })}
        interval={0}
        tickLine={false}
        axisLine={false}
        allowDataOverflow
      />
      {lines.map(scoreLine)}
      {(['rest', 'held'] as const).map((part) => (
        <Line
          key={part}
          dataKey={part}
          type="linear"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          className={classes[part]}
        />
      ))}
      {reached < thresholds.length && (
        <ReferenceArea x1={reached + 0.5} x2={end} className={classes.notReached} />
      )}
      {lines
        .filter(({ passes }) => passes)
        .map(({ score }) => (
          <ReferenceDot key={score} x={reached} y={score} r={5} className={classes.crossing} />
        ))}
    </LineChart>
  )
})

/** A function that returns an element, because the chart recognizes only its own components as children. */
const scoreLine = ({ score, passes }: ScoreLine) => (
  <ReferenceLine
    key={score}
    y={score}
    className={passes ? classes.passing : classes.failing}
    strokeDasharray={passes ? undefined : '3 3'}
  />
)
