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

const AmountColumns = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./amount-columns')).then((chart) => chart.AmountColumns),
    ),
  { ssr: false, loading: () => null },
)

type Props = {
  label: string
  amounts: readonly Amount[]
  limit?: number | null
  legend: readonly LegendEntry[]
  text: (amount: number) => string
}

const HEIGHT = 230
const BOX = { top: 10, right: 8, bottom: 20, left: 52 }

/**
 * A column chart of amounts over time; each column is described on hover or focus, and links to its details.
 */
export function ColumnChart({ label, amounts, limit = null, legend, text }: Props) {
  const { ref, width } = useElementSize()
  const [read, setRead] = useState<string | null>(null)
  return (
    <figure className={figure.root} aria-label={label}>
      <AmountLegend entries={legend} />
      <div ref={ref} className={figure.canvas} style={{ blockSize: HEIGHT }}>
        {width > 0 && (
          <AmountColumns
            width={width}
            height={HEIGHT}
            box={BOX}
            amounts={amounts}
            limit={limit}
            text={text}
          />
        )}
        <AmountSlots amounts={amounts} box={BOX} direction="columns" onRead={setRead} />
      </div>
      <p className={`${shared.noPrint} ${figure.readout}`} aria-hidden>
        {read ?? 'Point at a column to read it.'}
      </p>
    </figure>
  )
}
