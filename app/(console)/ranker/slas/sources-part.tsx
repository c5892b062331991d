'use client'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import type { ListedMonitoringSource } from '@/lib/features/accounts/monitoring-source/schema'
import {
  useFetchMonitoring,
  useMonitoringSources,
} from '@/lib/features/accounts/monitoring-source/use-monitoring-source.client'
import { monitoringSource } from '@/lib/features/monitoring-sources/schema'

/** Where values are fetched from, with what went wrong; nothing while no account has a source. */
export function SourcesPart() {
  const { data } = useMonitoringSources()
  if (data === undefined || data.size === 0) return null
  const sources = [...data.values()]
  return (
    <>
      <DataTable
        caption="Monitoring sources"
        rows={sources}
        columns={columns}
        rowKey={({ accountId }) => accountId}
      />
      {sources.map(
        ({ accountId, account, failure }) =>
          failure !== null && (
            <Note key={accountId} tone="warn">
              {account}: {failure.what} {failure.remedy}
            </Note>
          ),
      )}
    </>
  )
}

const columns: readonly Column<ListedMonitoringSource>[] = [
  { id: 'account', header: 'Account', cell: ({ account }) => <Clip>{account}</Clip> },
  {
    id: 'source',
    header: 'Source',
    hideBelow: 'md',
    cell: ({ source }) => (source === null ? '' : monitoringSource(source).label),
  },
  { id: 'state', header: 'Last fetch', cell: (row) => <LastFetch {...row} /> },
  { id: 'fetch', header: 'Fetch', cell: (row) => <FetchNow {...row} /> },
]

function LastFetch({ triedAt, failure }: ListedMonitoringSource) {
  if (failure === null) return triedAt === null ? 'not yet' : <RelativeTime at={triedAt} />
  return (
    <Status tone="warn">
      fails since <RelativeTime at={failure.since} />
    </Status>
  )
}

/** Has the values fetched without waiting for the next five minutes. */
function FetchNow({ accountId, account }: ListedMonitoringSource) {
  const fetch = useFetchMonitoring(accountId)
  return (
    <>
      <LockedButton
        permission="inventory.operate"
        size="xs"
        variant="default"
        loading={fetch.isPending}
        onClick={() =>
          fetch.mutate(undefined, {
            onSuccess: () => saved(`Values of ${account} are being fetched`),
          })
        }
      >
        Fetch now
      </LockedButton>
      <ProblemAlert cause={fetch.error} what="The fetch was not started" />
    </>
  )
}
