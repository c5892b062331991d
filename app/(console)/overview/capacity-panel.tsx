'use client'
import { BulletBar } from '@/components/charts/bullet-bar'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { CapacityPanel as Capacity } from '@/lib/features/overview/schema'
import { AccountMark } from './account-mark'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { panelQuery } from './period'

/** The utilisation of accounts, and the dates on which they are full. */
export function CapacityPanel({ filter }: { filter: OverviewFilter }) {
  const query = useRead(overviewContract.capacity, { query: panelQuery(filter) }, panelOptions)
  return (
    <Panel
      title="Capacity"
      what="capacity"
      query={query}
      aside={
        query.data !== undefined && (
          <span className={shared.dimmedXs}>nearly full from {query.data.threshold} % on</span>
        )
      }
    >
      {({ rows, threshold }) =>
        rows.length === 0 ? (
          <p className={shared.dimmedXs}>There is no account here.</p>
        ) : (
          <>
            <p className={shared.dimmedXs}>{countsText(rows)}</p>
            <ChartFrame
              title="Capacity by account"
              files="numbers"
              chart={
                <ul className={classes.bullets} aria-label="Capacity by account">
                  {rows.map((row) => (
                    <CapacityRow key={row.account.id} row={row} threshold={threshold} />
                  ))}
                </ul>
              }
              table={
                <DataTable
                  caption="Capacity by account"
                  rows={rows}
                  columns={columns}
                  rowKey={({ account }) => account.id}
                />
              }
            />
          </>
        )
      }
    </Panel>
  )
}

type RowProps = { row: Capacity['rows'][number]; threshold: number }

/** Explains the two counts of instances: the run-rate counts only those that Berth launched. */
function countsText(rows: Capacity['rows']): string {
  const [all, own] = [sum(rows.map(({ used }) => used)), sum(rows.map(({ launched }) => launched))]
  return `${numberText(all)} running: ${numberText(own)} launched by Berth, ${numberText(all - own)} reported by the accounts.`
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function CapacityRow({ row, threshold }: RowProps) {
  const { account, used, quota, fullInHours, hasForecast } = row
  const of = quota === null ? `${used}, no limit` : `${used} of ${quota}`
  return (
    <li data-testid={`capacity-${account.name}`}>
      <AccountMark account={account} href={`/accounts?account=${encodeURIComponent(account.id)}`} />
      {quota === null ? (
        <span />
      ) : (
        <BulletBar
          used={used}
          quota={quota}
          threshold={threshold}
          label={`${account.name}: ${of}`}
        />
      )}
      <span className={`${shared.xs} ${shared.end}`}>
        {of} {fullInHours !== null && <span className={shared.warn}>{fullText(fullInHours)}</span>}
        {!hasForecast && <span className={shared.dimmedXs}>forecast: not enough data yet</span>}
      </span>
    </li>
  )
}

const columns: readonly Column<Capacity['rows'][number]>[] = [
  { id: 'account', header: 'Account', cell: ({ account }) => account.name },
  { id: 'running', header: 'Running', align: 'end', cell: ({ used }) => used },
  { id: 'launched', header: 'By Berth', align: 'end', cell: ({ launched }) => launched },
  { id: 'quota', header: 'Quota', align: 'end', cell: ({ quota }) => quota ?? 'no limit' },
  {
    id: 'full',
    header: 'Full in',
    align: 'end',
    cell: ({ fullInHours }) => (fullInHours === null ? '–' : `${Math.round(fullInHours)} h`),
  },
]

const fullText = (hours: number) =>
  hours < 1
    ? 'full within the hour'
    : hours < 48
      ? `full in ${Math.round(hours)} h at this rate`
      : hours < 60 * 24
        ? `full in ${Math.round(hours / 24)} d at this rate`
        : ''
