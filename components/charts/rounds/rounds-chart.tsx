'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import figure from '../chart-figure.module.css'
import classes from './rounds-chart.module.css'
import { type ScoreLine, scoreRange, spread } from './rounds-model'

const RoundsLines = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./rounds-lines')).then((chart) => chart.RoundsLines),
    ),
  { ssr: false, loading: () => null },
)

type Props = {
  /** The thresholds of all rounds, including those that did not take place. */
  thresholds: readonly number[]
  /** The last round that took place, counted from 1. */
  reached: number
  /** The scores to show, highest first. */
  lines: readonly ScoreLine[]
  /** A text alternative for the chart. */
  label: string
}

const HEIGHT = 240
const BOX = { top: 8, right: 128, bottom: 22, left: 40 }
const LABEL_GAP = 15

/** Shows how the threshold decreases each round until a score is above it. */
export function RoundsChart({ thresholds, reached, lines, label }: Props) {
  const { ref, width } = useElementSize()
  return (
    <figure className={figure.root} aria-label={label}>
      <span>score, by round; the solid steps are the threshold</span>
      <div ref={ref} className={`${figure.canvas} ${classes.chart}`} style={{ blockSize: HEIGHT }}>
        {width > 0 && (
          <RoundsLines
            width={width}
            height={HEIGHT}
            box={BOX}
            thresholds={thresholds}
            reached={reached}
            lines={lines}
          />
        )}
        <Labels thresholds={thresholds} lines={lines} />
      </div>
    </figure>
  )
}

/** Labels at the ends of the lines. */
function Labels({ thresholds, lines }: Pick<Props, 'thresholds' | 'lines'>) {
  const [lowest, highest] = scoreRange(thresholds, lines)
  const plot = HEIGHT - BOX.top - BOX.bottom
  const tops = spread(
    lines.map(({ score }) => BOX.top + (plot * (highest - score)) / (highest - lowest)),
    LABEL_GAP,
  )
  return (
    <ul className={classes.labels} style={{ inlineSize: BOX.right - 6 }} aria-hidden>
      {lines.map(({ score, label, passes }, i) => (
        <li
          key={score}
          style={{ insetBlockStart: tops[i] }}
          data-passes={passes || undefined}
          title={label}
        >
          {label}
        </li>
      ))}
    </ul>
  )
}
