'use client'
import { FetchNow } from '@/components/fetched-source/source-actions'
import { LazyResourceDrawer } from '@/components/resource/drawer/lazy-resource-drawer'
import { RowList } from '@/components/resource/list/row-list'
import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/status'
import type { ListedMonitoringSource } from '@/lib/features/accounts/monitoring-source/schema'
import { useMonitoringSources } from '@/lib/features/accounts/monitoring-source/use-monitoring-source.client'
import { monitoringSource } from '@/lib/features/monitoring-sources/schema'
import { monitoringOf, NewSource, SourceOfAccount } from './account-source'

type Listed = ListedMonitoringSource & { id: string; name: string }

/** The sources of values, with their errors. */
export function SourcesPart() {
  const query = useMonitoringSources()
  const sources = query.data && [...query.data.values()].map(asListed)
  return (
    <>
      <RowList
        param="source"
        one="monitoring source"
        many="monitoring sources"
        apiList="/monitoring-sources"
        lead="Accounts whose metrics are fetched every five minutes."
        query={{ ...query, data: sources }}
        textsOf={({ name, source }) => [name, source && monitoringSource(source).label]}
        columns={columns}
        drawer={(open) => (
          <LazyResourceDrawer {...open} one="monitoring source">
            {(row) =>
              row === null ? (
                <NewSource />
              ) : (
                <SourceOfAccount account={row} onRemoved={open.onClose} />
              )
            }
          </LazyResourceDrawer>
        )}
        empty={(add) => (
          <EmptyBlock
            title="No monitoring sources yet"
            action={
              <LockedButton permission="inventory.write" size="xs" onClick={add}>
                Choose a source
              </LockedButton>
            }
          >
            Choose a source for an account: Berth then fetches its metrics.
          </EmptyBlock>
        )}
      />
      {sources?.map(
        ({ id, name, failure }) =>
          failure !== null && (
            <Note key={id} tone="warn">
              {name}: {failure.what} {failure.remedy} Since <RelativeTime at={failure.since} />.
            </Note>
          ),
      )}
    </>
  )
}

const asListed = (of: ListedMonitoringSource): Listed => ({
  ...of,
  id: of.accountId,
  name: of.account,
})

const columns = (open: (id: string) => void): readonly Column<Listed>[] => [
  {
    id: 'account',
    header: 'Account',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
  },
  {
    id: 'source',
    header: 'Source',
    hideBelow: 'md',
    cell: ({ source }) => (source === null ? '' : monitoringSource(source).label),
  },
  { id: 'state', header: 'Last fetch', hideBelow: 'sm', cell: (row) => <LastFetch {...row} /> },
  { id: 'fetch', header: 'Fetch', cell: (row) => <FetchNow of={monitoringOf(row)} /> },
]

function LastFetch({ triedAt, failure }: ListedMonitoringSource) {
  if (failure === null) return triedAt === null ? 'not yet' : <RelativeTime at={triedAt} />
  return (
    <Status tone="warn">
      fails since <RelativeTime at={failure.since} />
    </Status>
  )
}
