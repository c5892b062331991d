'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import { type HostSort, hostSortOf } from '@/lib/features/pclouds/hosts/orders'
import { useHostNames, useHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { WaitingSection } from '../waiting/waiting-section'
import { HostTable } from './host-table'
import { LostVms } from './lost-vms'

const AddHostsDialog = dynamic(
  () => whenOnline(() => import('../../allocate/add-hosts-dialog')).then((it) => it.AddHostsDialog),
  { loading: () => null },
)

/** The list has a search field from this number of hosts on. */
const SEARCH_FROM = 10

/** The hosts of a Pcloud with their VMs and actions. Hosts that are down come first. */
export function HostsTab({ pcloud }: { pcloud: PcloudShown }) {
  const [sort, setSort] = useState<HostSort | null>(null)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    add: parseAsBoolean.withDefault(false),
  })
  const query = useHosts(pcloud.id, { q: url.q.trim(), sort: sort ?? 'need' })
  const taken = useHostNames(pcloud.id, { enabled: url.add })
  const open = (isOpen: boolean) => void setUrl({ add: isOpen || null }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A host takes new VMs while it is enabled. Only a disabled host without VMs can be removed.">
        {pcloud.hosts.total >= SEARCH_FROM && (
          <SearchField label="Search hosts" value={url.q} onChange={(q) => void setUrl({ q })} />
        )}
        <LockedButton
          permission="pcloud.own"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open(true)}
        >
          Add hosts
        </LockedButton>
      </Toolbar>
      <WaitingSection pcloud={pcloud} title="Waiting" />
      {pcloud.lost > 0 && <LostVms pcloud={pcloud} />}
      <StateBlock query={withoutMoreError(query)} what="hosts" rows={4}>
        {({ pages }) => {
          const hosts = pages.flatMap(({ items }) => items)
          if (hosts.length === 0)
            return <NoHosts pcloud={pcloud} search={url.q} onClear={() => void setUrl({ q: '' })} />
          return (
            <HostTable
              pcloud={pcloud}
              hosts={hosts}
              sums={pages[0]?.sums ?? null}
              hasMore={query.hasNextPage}
              sort={sort}
              onSort={(to) => setSort(hostSortOf(to))}
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what="more hosts" />
      {url.add && (
        <AddHostsDialog pcloud={pcloud} taken={taken.data ?? []} onClose={() => open(false)} />
      )}
    </>
  )
}

type NoHostsProps = { pcloud: PcloudShown; search: string; onClear: () => void }

function NoHosts({ pcloud, search, onClear }: NoHostsProps) {
  const { allowed } = useMay('pcloud.own')
  if (search.trim() !== '')
    return <EmptyBlock title="No host matches the search" onClearFilter={onClear} />
  return (
    <EmptyBlock title="No hosts yet">
      {allowed ? 'Add hosts and enable them: ' : 'An owner or administrator adds hosts: '}
      {`only VMs of ${pcloud.tenant} and of tenants with access run on them.`}
    </EmptyBlock>
  )
}
