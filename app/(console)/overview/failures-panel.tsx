'use client'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { HeatStrip } from '@/components/charts/heat-strip'
import { type TimeText, useTimeText, useZone } from '@/components/time/reader-clock'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { counted, numberText } from '@/lib/base/number-text'
import { zoneName } from '@/lib/base/time-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { FailuresPanel as Failures, Fine } from '@/lib/features/overview/schema'
import { AccountMark } from './account-mark'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { panelQuery } from './period'
import { perText, tickText } from './words'

/** The failures of accounts over time, and the fines that the policy applies now. */
export function FailuresPanel({ filter }: { filter: OverviewFilter }) {
  const query = useRead(overviewContract.failures, { query: panelQuery(filter) }, panelOptions)
  const timeText = useTimeText()
  const hours = query.data?.bucketHours
  const zone = zoneName(query.data?.since ?? new Date().toISOString(), useZone())
  return (
    <Panel
      title="Failures"
      what="failures"
      query={query}
      rows={1}
      aside={hours !== undefined && <span className={shared.dimmedXs}>{perText(hours, zone)}</span>}
    >
      {(panel) =>
        panel.rows.length === 0 ? (
          <p className={shared.dimmedXs}>No account failed in this time.</p>
        ) : (
          <ChartFrame
            title="Failures by account and time"
            files="numbers"
            chart={
              <HeatStrip
                caption="Failures by account and time"
                heads={['Account', 'Fine now']}
                columns={panel.hours.map((at, i) => ({
                  at,
                  name: timeText(at),
                  tick: tickText(at, i, panel.bucketHours, timeText),
                }))}
                rows={panel.rows.map((row) => rowOf(row, timeText))}
              />
            }
          />
        )
      }
    </Panel>
  )
}

function rowOf({ account, cells, fine, total }: Failures['rows'][number], timeText: TimeText) {
  const accountHref = `/accounts?account=${encodeURIComponent(account.id)}`
  return {
    key: account.id,
    head: <AccountMark account={account} href={accountHref} />,
    cells: cells.map(({ at, failures, launchId }) => ({
      at,
      count: failures,
      href: launchId === null ? accountHref : `/launches/${encodeURIComponent(launchId)}`,
      label: `${account.name}, ${timeText(at)}: ${failures} failed${launchId === null ? '' : ', see the latest'}`,
    })),
    end: fine === null ? <span className={shared.dimmedXs}>{total} failed</span> : fineText(fine),
  }
}

function fineText({ failures, hours, taken, unit, isLastResort }: Fine): string {
  const seen = `${counted(failures, 'failure')} in ${hours} h`
  if (isLastResort) return `${seen}: last resort`
  if (failures === 0 || taken === 0) return `${seen}: no fine`
  return `${seen}: −${numberText(taken, { most: 1 })} ${unit === 'points' ? 'pp' : '%'}`
}
