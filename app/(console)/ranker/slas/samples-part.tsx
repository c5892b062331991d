'use client'
import { exactText } from '@/components/rank-why/rank-numbers'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { NewestSample } from '@/lib/features/monitoring/schema'
import { useNewestSamples } from '@/lib/features/monitoring/use-monitoring.client'

/** What monitoring reported last of each account. */
export const SamplesPart = () => (
  <Section title="Monitoring">
    <StateBlock query={useNewestSamples()} what="monitoring" rows={4}>
      {(samples) =>
        samples.length === 0 ? (
          <EmptyBlock title="No values yet">
            Monitoring sends them to POST /api/v1/monitoring, or an account’s source fetches them.
          </EmptyBlock>
        ) : (
          <DataTable
            caption="Newest values"
            rows={samples}
            columns={columns}
            rowKey={({ accountId, metric }) => `${accountId} ${metric}`}
            maxHeight="460px"
          />
        )
      }
    </StateBlock>
  </Section>
)

const columns: readonly Column<NewestSample>[] = [
  { id: 'account', header: 'Account', cell: ({ account }) => <Clip>{account}</Clip> },
  { id: 'metric', header: 'Metric', cell: ({ metric }) => <Clip>{metric}</Clip> },
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
]
