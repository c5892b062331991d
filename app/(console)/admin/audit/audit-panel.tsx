'use client'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { ListTable } from '@/components/resource/list/list-table'
import { isBackwards } from '@/components/resource/list/span/span'
import { useZone } from '@/components/time/reader-clock'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { addressOf } from '@/lib/api/browser/call-route'
import { usePages } from '@/lib/api/client'
import { auditContract } from '@/lib/features/audit/contract'
import {
  type AuditAddress,
  type AuditChange,
  auditParams,
  isFiltered,
  noFilter,
  searchOf,
} from './audit-address'
import { auditColumns } from './audit-columns'
import { AuditFilters } from './audit-filters'
import { NewEntries } from './new-entries'
import { foldBursts } from './sentence/fold-bursts'

const PAGE = 50

/** The rows do not change until the reader requests newer ones. */
const untilRequested = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Changes with author, time and address. The log itself cannot be changed. */
export function AuditPanel() {
  const [address, setAddress] = useQueryStates(auditParams)
  const { resolved, search, query } = useEntries(address)
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const onChange = (change: AuditChange) => void setAddress(change)
  const nameOf = (actor: string) =>
    entries.find(({ actorId }) => actorId === actor)?.actorName ?? actor
  return (
    <>
      <Toolbar lead="All changes, newest first. Entries cannot be changed or deleted.">
        <Export search={search} />
      </Toolbar>
      <AuditFilters address={address} onChange={onChange} nameOf={nameOf} />
      {!isBackwards(resolved) && (
        <StateBlock query={withoutMoreError(query)} what="the audit log" rows={12}>
          {() =>
            entries.length === 0 ? (
              <NoEntries isNarrowed={isFiltered(resolved)} onClear={() => onChange(noFilter)} />
            ) : (
              <ListTable
                list="audit"
                isStacked
                one="entry"
                many="entries"
                caption="Audit log"
                rows={foldBursts(entries)}
                total={entries.length}
                hasMore={query.hasNextPage}
                columns={auditColumns(onChange)}
                rowKey={({ id }) => id}
                apiList="/audit"
                nameOf={({ entries: [{ subjectName }] }) => subjectName}
                sort={address.sort ?? '-at'}
                onSort={(sort) => onChange({ sort: sort === 'at' ? 'at' : null })}
                file={fileOf(search, 'csv')}
                news={resolved.sort === null && <NewEntries search={search} entries={entries} />}
              />
            )
          }
        </StateBlock>
      )}
      <LoadMore query={query} what={resolved.sort === null ? 'older entries' : 'newer entries'} />
    </>
  )
}

const NoEntries = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyBlock title="No entry matches" onClearFilter={onClear} />
  ) : (
    <EmptyBlock title="Nothing has been changed yet" />
  )

/** The entries for an address, loaded after the reader pauses typing. */
function useEntries(address: AuditAddress) {
  const [resolved] = useDebouncedValue(address, 300)
  const zone = useZone()
  // A span up to now begins relative to the time at which it was selected, so that its pages are consistent.
  const search = useMemo(() => searchOf(resolved, { zone, now: Date.now() }), [resolved, zone])
  const sort = resolved.sort === null ? {} : { sort: resolved.sort }
  const query = usePages(
    auditContract.list,
    { query: { ...search, ...sort, limit: PAGE } },
    { ...untilRequested, enabled: !isBackwards(resolved) },
  )
  return { resolved, search, query }
}

const fileOf = (search: Record<string, string>, format: 'csv' | 'json') =>
  addressOf(auditContract.list, { query: { ...search, format } })

const Export = ({ search }: { search: Record<string, string> }) => (
  <MenuButton
    button={(opener) => (
      <Button {...opener} variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
        Export
      </Button>
    )}
    entries={[
      { id: 'csv', label: 'What matches, as CSV', href: fileOf(search, 'csv'), isFile: true },
      { id: 'json', label: 'What matches, as JSON', href: fileOf(search, 'json'), isFile: true },
    ]}
  />
)
