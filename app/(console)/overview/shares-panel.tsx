'use client'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { ShareDumbbell } from '@/components/charts/share-dumbbell'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { counted, fixedText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { overviewContract } from '@/lib/features/overview/contract'
import type { SharesPanel as Shares } from '@/lib/features/overview/schema'
import { AccountMark } from './account-mark'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { launchesTime, panelQuery } from './period'
import { launchesHref, poolOf } from './words'

type Row = Shares['rows'][number]

/** Compares each account's launches with the shares in its recorded distributions. */
export function SharesPanel({ filter }: { filter: OverviewFilter }) {
  const query = useRead(overviewContract.shares, { query: panelQuery(filter) }, panelOptions)
  const draws = query.data?.draws
  return (
    <Panel
      title="Expected and actual share"
      what="shares"
      query={query}
      aside={
        draws !== undefined && <span className={shared.dimmedXs}>{counted(draws, 'decision')}</span>
      }
    >
      {({ rows, ...shown }) =>
        rows.length === 0 ? (
          <p className={shared.dimmedXs}>No launch was decided in this time.</p>
        ) : (
          <>
            <ul className={`${shared.row4x14} ${shared.xs} ${classes.keys}`} aria-label="Key">
              <li>
                <span className={classes.hollow} aria-hidden /> expected, with its 95 % band
              </li>
              <li>
                <span className={classes.solid} aria-hidden /> actual
              </li>
            </ul>
            <ChartFrame
              title="Expected and actual share"
              files="numbers"
              chart={
                <ul className={classes.shares} aria-label="Shares by account">
                  {rows.map((row) => (
                    <ShareRow key={row.account.id} row={row} filter={filter} shown={shown} />
                  ))}
                </ul>
              }
              table={
                <DataTable
                  caption="Expected and actual shares"
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

type RowProps = { row: Row; filter: OverviewFilter; shown: Pick<Shares, 'since' | 'until'> }

function ShareRow({ row, filter, shown }: RowProps) {
  const { account, expected, actual, halfWidth, verdict } = row
  const href = launchesHref({
    ...poolOf(filter),
    account: account.id,
    ...launchesTime(filter, shown),
  })
  const label = `${account.name}: expected ${percentText(expected)}, actual ${percentText(actual)}, ${verdictText(row)}`
  return (
    <li data-testid={`drift-${account.name}`}>
      <AccountMark account={account} href={href} />
      <ShareDumbbell
        expected={expected}
        actual={actual}
        halfWidth={halfWidth}
        label={label}
        isOutside={verdict === 'outside'}
      />
      <span
        className={
          verdict === 'outside'
            ? `${shared.xs} ${shared.end} ${shared.warn}`
            : `${shared.xs} ${shared.end}`
        }
      >
        {percentText(actual)}{' '}
        <span className={verdict === 'outside' ? undefined : shared.dimmedXs}>
          {verdictText(row)}
        </span>
      </span>
    </li>
  )
}

function verdictText({ verdict, z, halfWidth }: Row): string {
  const band = `±${fixedText(halfWidth * 100, 1)} pp`
  if (verdict === 'few') return 'too few launches to judge'
  if (verdict === 'outside') return z === null ? 'never expected' : `outside ${band}`
  return `within ${band}`
}

const columns: readonly Column<Row>[] = [
  { id: 'account', header: 'Account', cell: ({ account }) => account.name },
  { id: 'drawn', header: 'Decisions', align: 'end', cell: ({ drawn }) => drawn },
  {
    id: 'expected',
    header: 'Expected',
    align: 'end',
    cell: ({ expected, halfWidth }) =>
      `${percentText(expected)} ± ${fixedText(halfWidth * 100, 1)} pp`,
  },
  {
    id: 'actual',
    header: 'Actual',
    align: 'end',
    cell: ({ actual }) => percentText(actual),
  },
  { id: 'verdict', header: 'Verdict', cell: verdictText },
]
