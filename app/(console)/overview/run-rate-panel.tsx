'use client'
import { ChartTwin } from '@/components/charts/chart-twin'
import { RateArea } from '@/components/charts/rate-area'
import { useTimeText } from '@/components/time/reader-clock'
import { type Column, DataTable } from '@/components/ui/data-table'
import { MarkLink } from '@/components/ui/mark-link'
import { numberText, signedText } from '@/lib/base/number-text'
import type { RunRatePanel as RunRate } from '@/lib/features/overview/schema'
import { type OverviewFilter, useRunRatePanel } from '@/lib/features/overview/use-overview.client'
import { AccountMark } from './account-mark'
import classes from './overview.module.css'
import { Panel } from './panel'
import { launchesHref, poolOf } from './words'

/** What everything that runs costs an hour, now and before. */
export function RunRatePanel({ filter }: { filter: OverviewFilter }) {
  const query = useRunRatePanel(filter)
  return (
    <Panel
      title="Run-rate"
      what="the run-rate"
      query={query}
      aside={<MarkLink href="/costs/report">Cost report</MarkLink>}
    >
      {(panel) => <RunRateChart panel={panel} filter={filter} />}
    </Panel>
  )
}

function RunRateChart({ panel, filter }: { panel: RunRate; filter: OverviewFilter }) {
  const { currency, costPerHour, instances, unpriced, accounts, history } = panel
  const timeText = useTimeText()
  const points = [
    ...history,
    {
      at: new Date().toISOString(),
      costs: Object.fromEntries(
        accounts.map(({ account, costPerHour: cost }) => [account.id, Number(cost)]),
      ),
      unpriced,
    },
  ]
  const missing = `/costs?${new URLSearchParams({ filter: 'missing', ...(filter.pool === null ? {} : { pool: filter.pool }) })}`
  return (
    <>
      <div className={classes.figures}>
        <span className={classes.big} data-testid="run-rate">
          {money(costPerHour)} {currency}/h
        </span>
        <span className={classes.dim}>{versusText(panel)}</span>
        <span className={classes.dim}>{instances} instances</span>
        {unpriced > 0 && (
          <MarkLink href={missing} className={classes.warn}>
            {unpriced} without a price
          </MarkLink>
        )}
      </div>
      {points.length > 1 && (
        <RateArea
          accounts={accounts.map(({ account }) => ({ key: account.id, ...account }))}
          points={points}
          label={`Cost an hour by account, from ${timeText(panel.since)} until now`}
        />
      )}
      <ul className={classes.keys} aria-label="Accounts">
        {accounts.map(({ account, costPerHour: cost }) => (
          <li key={account.id}>
            <AccountMark
              account={account}
              href={launchesHref({ ...poolOf(filter), account: account.id, outcome: 'running' })}
            />
            {money(cost)}
          </li>
        ))}
        {unpriced > 0 && (
          <li>
            <span className={classes.grey} aria-hidden /> unpriced, in instances
          </li>
        )}
      </ul>
      <ChartTwin>
        <DataTable
          caption="Run-rate by account"
          rows={accounts}
          columns={columns}
          rowKey={({ account }) => account.id}
        />
      </ChartTwin>
    </>
  )
}

const money = (perHour: string) => numberText(Number(perHour), { least: 2, most: 4 })

function versusText({ costPerHour, lastWeek }: RunRate): string {
  if (lastWeek === null) return 'no record of this hour last week'
  const delta = Number(costPerHour) - Number(lastWeek)
  return `${signedText(delta, { least: 2, most: 4 })} since this hour last week`
}

type Row = RunRate['accounts'][number]

const columns: readonly Column<Row>[] = [
  { id: 'account', header: 'Account', cell: ({ account }) => account.name },
  { id: 'instances', header: 'Instances', align: 'end', cell: ({ instances }) => instances },
  { id: 'unpriced', header: 'Without a price', align: 'end', cell: ({ unpriced }) => unpriced },
  {
    id: 'cost',
    header: 'Cost an hour',
    align: 'end',
    cell: ({ costPerHour }) => money(costPerHour),
  },
]
