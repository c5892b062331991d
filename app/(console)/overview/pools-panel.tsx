'use client'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { runningCostText } from '@/lib/base/price-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { PoolsPanel as Pools } from '@/lib/features/overview/schema'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { launchesTime, panelQuery } from './period'
import { ofLaunches, poolHealth, worstFirst } from './pool-health'
import { launchesHref } from './words'

type Row = Pools['rows'][number]

/** The results of the launches of each pool, the worst pool first. */
export function PoolsPanel({ filter }: { filter: OverviewFilter }) {
  const query = useRead(overviewContract.pools, { query: panelQuery(filter) }, panelOptions)
  return (
    <Panel
      title="Pools"
      what="pools"
      query={query}
      aside={<PageLink href="/pools">All pools</PageLink>}
    >
      {(panel) =>
        panel.rows.length === 0 ? (
          <p className={shared.dimmedXs}>There is no pool yet.</p>
        ) : (
          <DataTable
            caption="Health of pools"
            rows={worstFirst(panel.rows)}
            columns={columnsOf(panel, filter)}
            rowKey={({ pool }) => pool.id}
            maxHeight="320px"
          />
        )
      }
    </Panel>
  )
}

function columnsOf(panel: Pools, filter: OverviewFilter): Column<Row>[] {
  const counted = (
    id: 'failed' | 'unmatched' | 'spilled',
    header: string,
    by: Record<string, string>,
  ): Column<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) =>
      row[id] === 0 || Object.keys(by).length === 0 ? (
        ofLaunches(row[id], row)
      ) : (
        <PageLink href={launchesOf(row, by)}>{ofLaunches(row[id], row)}</PageLink>
      ),
  })
  const launchesOf = ({ pool }: Row, by = {}) =>
    launchesHref({ pool: pool.id, ...by, ...launchesTime(filter, panel) })
  return [
    {
      id: 'pool',
      header: 'Pool',
      cell: ({ pool }) => (
        <PageLink href={`/pools/${encodeURIComponent(pool.id)}`}>{pool.name}</PageLink>
      ),
    },
    {
      id: 'health',
      header: 'Health',
      cell: (row) => <Health row={row} />,
    },
    {
      id: 'launches',
      header: 'Launches',
      align: 'end',
      cell: (row) => <PageLink href={launchesOf(row)}>{numberText(row.launches)}</PageLink>,
    },
    counted('failed', 'Failed', { outcome: 'failed' }),
    counted('unmatched', 'No match', { outcome: 'nothing-fits' }),
    counted('spilled', 'Spilled over', {}),
    {
      id: 'instances',
      header: 'Running',
      align: 'end',
      hideBelow: 'sm',
      cell: ({ instances }) => numberText(instances),
    },
    {
      id: 'cost',
      header: `${panel.currency}/h`,
      align: 'end',
      cell: ({ costPerHour, instances, unpriced }) =>
        runningCostText({ costPerHour: Number(costPerHour), running: instances, unpriced }),
    },
  ]
}

function Health({ row }: { row: Row }) {
  const { tone, text } = poolHealth(row)
  return <Status tone={tone}>{text}</Status>
}
