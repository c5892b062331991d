'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { memo, useId, useMemo } from 'react'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { sliceLegend } from '@/components/charts/downloads/legend'
import { AccountName } from '@/components/trace/account-name'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { counted, numberText } from '@/lib/base/number-text'
import { percentTexts } from '@/lib/base/percent'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { placementAreas } from '@/lib/features/previews/view/placement-areas'
import type { SimulationReport, SpillMark } from '@/lib/features/previews/view/simulation-report'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { useRested } from '../use-rested'
import classes from './simulate.module.css'

const PlacementsArea = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('@/components/charts/placements-area')).then(
        (chart) => chart.PlacementsArea,
      ),
    ),
  { ssr: false, loading: () => <div className={classes.chartSpace} /> },
)

type Props = { report: SimulationReport; snapshot: Snapshot; isRunning: boolean }

/** Memoized per report, so that the progress of its repetitions does not render it again. */
export const SimulationResult = memo(function SimulationResult({
  report,
  snapshot,
  isRunning,
}: Props) {
  const { ref, width } = useElementSize()
  const tableId = useId()
  const names = accountLabels(snapshot.accounts)
  const nameOf = (id: string) => names.get(id) ?? id
  const spills = report.spills.map((mark) => ({
    launch: mark.launch,
    words: spillWords(mark, nameOf),
  }))
  const areas = useMemo(() => placementAreas(report, snapshot), [report, snapshot])
  const isChartDue = useRested(report, isRunning)
  const { firstExhausted } = report
  const launches = counted(report.launches, 'launch')

  return (
    <div className={`${shared.stack14} ${shared.shrinks}`}>
      <div className={`${shared.stack4} ${shared.wrap} ${shared.sm}`}>
        <Facts report={report} currency={snapshot.reportingCurrency} />
        {firstExhausted !== null && (
          <p>{`First full: ${nameOf(firstExhausted.account)}, at launch #${firstExhausted.launch}.`}</p>
        )}
        <ul className={shared.stack2} aria-label="Spills">
          {spills.map(({ launch, words }) => (
            <li key={launch} data-testid="spill-marker">
              {words}
            </li>
          ))}
          {spills.length === 0 && <li className={shared.dimmed}>No launch ended below G1.</li>}
        </ul>
      </div>
      <ChartFrame
        title={`Placements over ${launches}`}
        legend={sliceLegend(areas.slices)}
        files="both"
        chart={
          <>
            <div ref={ref} className={classes.chartSpace}>
              {width > 0 && isChartDue && (
                <PlacementsArea
                  width={width}
                  accounts={areas.slices}
                  points={areas.points}
                  spills={spills}
                  label={`Cumulative placements over ${launches}`}
                  describedBy={tableId}
                />
              )}
            </div>
            <Counts id={tableId} report={report} snapshot={snapshot} isRunning={isRunning} />
          </>
        }
      />
    </div>
  )
})

/** "#401: vsphere-a and vsphere-b full -> G2" */
function spillWords(mark: SpillMark, nameOf: (id: string) => string): string {
  const part = (ids: readonly string[], what: string) =>
    ids.length === 0 ? [] : [`${ids.slice(0, 4).map(nameOf).join(', ')} ${what}`]
  const why = [
    ...part(mark.full, 'full'),
    ...part(mark.failed, 'failed'),
    ...part(mark.unavailable, 'unavailable'),
  ]
  const reason = why.length === 0 ? 'no share above' : why.join('; ')
  return `#${mark.launch}: ${reason} → G${mark.toGroup}`
}

function Facts({ report, currency }: { report: SimulationReport; currency: string }) {
  const { costPerHour, unpriced, launches, none, seed } = report
  const cost = numberText(Number(costPerHour), { least: 2, most: 2 })
  return (
    <p>
      <strong>{counted(launches, 'launch')}</strong>
      {`, seed ${seed}. All placements together: `}
      <strong data-testid="sim-cost">{`${cost} ${currency}/h`}</strong>
      {unpriced > 0 && ` for the priced part; ${unpriced} without a price`}
      {none > 0 && `. ${none} had no match`}
      {'.'}
    </p>
  )
}

type CountsProps = Props & { id: string }

function Counts({ id, report, snapshot, isRunning }: CountsProps) {
  const counts = new Map(report.counts.map((each) => [each.account, each]))
  const texts = percentTexts(report.counts.map(({ count }) => count / report.launches))
  const shares = new Map(report.counts.map(({ account }, index) => [account, texts[index]]))
  const rows = appearancesOf(snapshot).map((appearance) => {
    const { count = 0, low = null, high = null } = counts.get(appearance.id) ?? {}
    return {
      appearance,
      count,
      share: shares.get(appearance.id),
      range: rangeText(low, high, isRunning),
    }
  })
  return (
    <TraceTable
      caption="Placements by account"
      id={id}
      columns={countColumns}
      rows={rows}
      rowKey={({ appearance }) => appearance.id}
    />
  )
}

type CountRow = {
  appearance: AccountAppearance
  count: number
  share: string | undefined
  range: string
}

const countColumns: readonly TraceColumn<CountRow>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ appearance }) => <AccountName appearance={appearance} />,
  },
  numberColumn('placements', 'Placements', ({ count }) => count, {
    attributes: ({ appearance }) => ({ 'data-testid': `sim-count-${appearance.name}` }),
  }),
  numberColumn('share', 'Of all launches', ({ share }) => share),
  numberColumn('range', '95 % of 50 runs', ({ range }) => range),
]

function rangeText(low: number | null, high: number | null, isRunning: boolean): string {
  if (low === null || high === null) return isRunning ? '…' : 'not run'
  return low === high ? `${low}` : `${low} to ${high}`
}
