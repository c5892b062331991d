'use client'
import { RelativeTime } from '@/components/time/time'
import { exactText } from '@/components/trace/ranking/rank-numbers'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { useList } from '@/lib/api/client'
import { useMonitoringSources } from '@/lib/features/accounts/monitoring-source/use-monitoring-source.client'
import { monitoringContract } from '@/lib/features/monitoring/contract'
import type { NewestSample } from '@/lib/features/monitoring/schema'
import classes from './slas.module.css'

/** The last monitoring report of each account. */
export function SamplesPart() {
  const sources = useMonitoringSources().data
  return (
    <Section title="Newest values">
      <StateBlock query={useList(monitoringContract.list, {})} what="monitoring" rows={4}>
        {(samples) =>
          samples.length === 0 ? (
            <EmptyBlock title="No values yet">
              Monitoring sends them to POST /api/v1/monitoring, or an account’s source fetches them.
            </EmptyBlock>
          ) : (
            <DataTable
              caption="Newest values"
              rows={samples}
              columns={columns(sources)}
              rowKey={({ accountId, metric }) => `${accountId} ${metric}`}
              maxHeight="460px"
            />
          )
        }
      </StateBlock>
    </Section>
  )
}

type Sources = ReturnType<typeof useMonitoringSources>['data']

const columns = (sources: Sources): readonly Column<NewestSample>[] => [
  { id: 'account', header: 'Account', cell: ({ account }) => <Clip>{account}</Clip> },
  {
    id: 'metric',
    header: 'Metric',
    cell: ({ metric }) => <span className={`${shared.wrapCell} ${classes.metric}`}>{metric}</span>,
  },
  { id: 'value', header: 'Value', align: 'end', cell: ({ value }) => exactText(value) },
  {
    id: 'age',
    header: 'Measured',
    cell: ({ at, counts }) => (
      <>
        <RelativeTime at={at} /> {!counts && <Status tone="warn">too old to count</Status>}
      </>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    hideBelow: 'sm',
    cell: ({ accountId }) => <Source of={sources?.get(accountId)} />,
  },
]

type SourceProps = {
  of: { source: { kind: string } | null; failure: { what: string } | null } | undefined
}

/** The source of an account's values: fetched, or sent to the API. */
function Source({ of }: SourceProps) {
  if (of === undefined || of.source === null) return 'sent'
  return (
    <>
      {of.source.kind}{' '}
      {of.failure !== null && (
        <span title={of.failure.what}>
          <Status tone="warn">fails</Status>
        </span>
      )}
    </>
  )
}
