'use client'
import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import figure from '../chart-figure.module.css'
import { sliceClass } from '../slice-class'
import { type RankBar, type RankScale, rankParts, rankScales, scaleFor } from './rank-bar'
import classes from './rank-parts.module.css'

const RankBars = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./rank-bars')).then((chart) => chart.RankBars)),
  { ssr: false, loading: () => null },
)

type Props = { bars: readonly RankBar[]; text: (value: number) => string }

const BAR_HEIGHT = 34
const AXIS_HEIGHT = 24

/** A stacked bar for each provider with the parts of its rank, extending in both directions from zero. */
export function RankParts({ bars, text }: Props) {
  const { ref, width } = useElementSize()
  const [chosen, setChosen] = useState<RankScale | null>(null)
  const scale = chosen ?? scaleFor(bars)
  const height = bars.length * BAR_HEIGHT + AXIS_HEIGHT
  return (
    <figure
      className={figure.root}
      aria-label={`Parts of the ranks: ${bars.map((bar) => wordsOf(bar, text)).join('; ')}`}
    >
      <span className={shared.row4x14} aria-hidden>
        {rankParts.map(({ part, label, slot }) => (
          <span key={part} className={shared.inline6}>
            <i className={`${sliceClass(slot)} ${classes.mark}`} />
            {label}
          </span>
        ))}
      </span>
      <SegmentedControl
        size="xs"
        aria-label="Scale of the bars"
        data={[...rankScales]}
        value={scale}
        onChange={(value) => setChosen(value)}
        className={shared.start}
      />
      <div ref={ref} className={figure.canvas} style={{ blockSize: height }}>
        {width > 0 && (
          <RankBars bars={bars} width={width} height={height} scale={scale} text={text} />
        )}
      </div>
    </figure>
  )
}

const wordsOf = ({ name, sla, monitoring }: RankBar, text: Props['text']) =>
  `${name}, SLA ${text(sla)}, monitoring ${text(monitoring)}`
