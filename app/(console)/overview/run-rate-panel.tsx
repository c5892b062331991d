'use client'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { sliceLegend } from '@/components/charts/downloads/legend'
import { RateChart } from '@/components/charts/rate-chart'
import { type RateStep, totalOf } from '@/components/charts/rate-model'
import { type TimeText, useTimeText } from '@/components/time/reader-clock'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { numberText, signedText } from '@/lib/base/number-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { RunRatePanel as RunRate } from '@/lib/features/overview/schema'
import { AccountMark } from './account-mark'
import { MonthFigures } from './month-figures'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { type Period, panelQuery } from './period'
import { launchesHref, poolOf } from './words'

type Props = { filter: OverviewFilter; onZoom: (period: Period) => void }

/** The hourly cost of all running instances, now and over time. */
export function RunRatePanel({ filter, onZoom }: Props) {
  const query = useRead(overviewContract.runRate, { query: panelQuery(filter) }, panelOptions)
  return (
    <Panel
      title="Run-rate"
      what="the run-rate"
      query={query}
      aside={<PageLink href="/costs/report">Cost report</PageLink>}
    >
      {(panel) => <RunRateChart panel={panel} filter={filter} onZoom={onZoom} />}
    </Panel>
  )
}

function RunRateChart({ panel, filter, onZoom }: Props & { panel: RunRate }) {
  const { currency, costPerHour, instances, unpriced, accounts, history } = panel
  const timeText = useTimeText()
  const missing = `/costs?${new URLSearchParams({ filter: 'missing', ...(filter.pool === null ? {} : { pool: filter.pool }) })}`
  const running = accounts.filter((each) => each.instances > 0)
  return (
    <>
      <div className={`${shared.row2x14} ${classes.figures}`}>
        <span className={classes.big} data-testid="run-rate">
          {money(costPerHour)} {currency}/h
        </span>
        <span className={shared.dimmedXs}>{versusText(panel)}</span>
        <span className={shared.dimmedXs}>
          {instances} {instances === 1 ? 'instance' : 'instances'} launched by Berth
        </span>
        {unpriced > 0 && (
          <PageLink href={missing} className={shared.warn}>
            {unpriced} without a price
          </PageLink>
        )}
      </div>
      <MonthFigures filter={filter} />
      <ChartFrame
        title={`Run-rate in ${currency}/h`}
        legend={sliceLegend(running.map(({ account }) => account))}
        chart={
          <>
            <RateChart
              accounts={accounts.map(({ account }) => ({ key: account.id, ...account }))}
              steps={history}
              since={panel.since}
              until={panel.until}
              currency={currency}
              label="Cost per hour by account over time"
              money={(amount) => numberText(amount, { most: 4 })}
              wordsOf={(step) => stepWords(step, panel, timeText)}
              onZoom={(from, to) => onZoom({ from, to })}
            />
            <AccountKeys running={running} currency={currency} filter={filter} />
          </>
        }
        table={<RunRateTables history={history} running={running} currency={currency} />}
      />
    </>
  )
}

type KeysProps = { running: readonly Row[]; currency: string; filter: OverviewFilter }

const AccountKeys = ({ running, currency, filter }: KeysProps) => (
  <ul className={`${shared.row4x14} ${shared.xs} ${classes.keys}`} aria-label="Accounts">
    {running.map(({ account, costPerHour, instances, unpriced }) => (
      <li key={account.id}>
        <AccountMark
          account={account}
          href={launchesHref({ ...poolOf(filter), account: account.id, outcome: 'running' })}
        />
        {unpriced === instances ? 'price unknown' : `${money(costPerHour)} ${currency}/h`}
      </li>
    ))}
  </ul>
)

type TablesProps = { history: readonly Step[]; running: readonly Row[]; currency: string }

const RunRateTables = ({ history, running, currency }: TablesProps) => (
  <>
    <DataTable
      caption="Run-rate over time"
      rows={history.toReversed()}
      columns={stepColumns(currency)}
      rowKey={({ from }) => from}
      maxHeight="300px"
    />
    <DataTable
      caption="Run-rate by account"
      rows={running}
      columns={accountColumns(currency)}
      rowKey={({ account }) => account.id}
    />
  </>
)

const money = (perHour: string) => numberText(Number(perHour), { least: 2, most: 4 })

function versusText({ costPerHour, lastWeek, currency }: RunRate): string {
  if (lastWeek === null) return 'nothing recorded a week ago'
  const delta = Number(costPerHour) - Number(lastWeek)
  return `${signedText(delta, { least: 2, most: 4 })} ${currency}/h compared with a week ago`
}

type Step = RunRate['history'][number]

/** "21 Nov 2026, 21:30 EST to 21 Nov 2026, 22:00 EST: 24.40 USD/h (ec2-prod 20.00, lab 4.40)" */
function stepWords(step: RateStep, { accounts, currency }: RunRate, timeText: TimeText): string {
  const parts = accounts.flatMap(({ account }) => {
    const cost = step.costs[account.id] ?? 0
    return cost > 0 ? [`${account.name} ${money(String(cost))}`] : []
  })
  const unpriced =
    step.unpriced > 0 ? [`${numberText(step.unpriced, { most: 1 })} without a price`] : []
  const made = [...parts, ...unpriced].join(', ')
  const total = `${money(String(totalOf(step)))} ${currency}/h`
  return `${timeText(step.from)} to ${timeText(step.to)}: ${total}${made === '' ? '' : ` (${made})`}`
}

const stepColumns = (currency: string): readonly Column<Step>[] => [
  { id: 'from', header: 'From', cell: ({ from }) => <Time at={from} /> },
  { id: 'to', header: 'Until', cell: ({ to }) => <Time at={to} /> },
  {
    id: 'cost',
    header: `${currency} an hour, on average`,
    align: 'end',
    cell: (step) => money(String(totalOf(step))),
  },
  {
    id: 'unpriced',
    header: 'Without a price',
    align: 'end',
    cell: ({ unpriced }) => numberText(unpriced, { most: 1 }),
  },
]

type Row = RunRate['accounts'][number]

const accountColumns = (currency: string): readonly Column<Row>[] => [
  { id: 'account', header: 'Account', cell: ({ account }) => account.name },
  { id: 'instances', header: 'Instances', align: 'end', cell: ({ instances }) => instances },
  { id: 'unpriced', header: 'Without a price', align: 'end', cell: ({ unpriced }) => unpriced },
  {
    id: 'cost',
    header: `${currency} an hour`,
    align: 'end',
    cell: ({ costPerHour, instances, unpriced }) =>
      unpriced === instances ? 'unknown' : money(costPerHour),
  },
]
