'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import figure from '../chart-figure.module.css'
import type { Amount } from './amount'
import { AmountLegend, type LegendEntry } from './amount-legend'
import { AmountSlots } from './amount-slots'

const AmountBars = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./amount-bars')).then((chart) => chart.AmountBars),
    ),
  { ssr: false, loading: () => null },
)

type Props = {
  label: string
  amounts: readonly Amount[]
  legend: readonly LegendEntry[]
  text: (amount: number) => string
}

const ROW_HEIGHT = 32
const BOX = { top: 0, right: 16, bottom: 22, left: 132 }

/**
 * A bar chart of named amounts; each bar is described when it is hovered or focused, and links to its details.
 */
export function BarChart({ label, amounts, legend, text }: Props) {
  const { ref, width } = useElementSize()
  const [read, setRead] = useState<string | null>(null)
  const height = amounts.length * ROW_HEIGHT + BOX.bottom
  return (
    <figure className={figure.root} aria-label={label}>
      <AmountLegend entries={legend} />
      <div ref={ref} className={figure.canvas} style={{ blockSize: height }}>
        {width > 0 && (
          <AmountBars width={width} height={height} box={BOX} amounts={amounts} text={text} />
        )}
        <AmountSlots amounts={amounts} box={BOX} direction="rows" onRead={setRead} />
      </div>
      <p className={`${shared.noPrint} ${figure.readout}`} aria-hidden>
        {read ?? 'Point at a bar to read it.'}
      </p>
    </figure>
  )
}
