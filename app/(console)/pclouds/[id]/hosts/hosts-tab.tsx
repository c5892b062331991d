'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import { useHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { WaitingSection } from '../waiting/waiting-section'
import { HostList } from './host-list'

const AddHostsDialog = dynamic(
  () => import('../../allocate/add-hosts-dialog').then((it) => it.AddHostsDialog),
  { loading: () => null },
)

/** From so many hosts on a search is worth its room. */
const SEARCH_FROM = 10

/** So that host-2 comes before host-10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The hosts of a Pcloud, each with what runs there and what can be done with it. */
export function HostsTab({ pcloud }: { pcloud: PcloudShown }) {
  const query = useHosts(pcloud.id)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    add: parseAsBoolean.withDefault(false),
  })
  const open = (isOpen: boolean) => void setUrl({ add: isOpen || null }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A host takes new VMs while it is enabled. Only a disabled host without VMs can be removed.">
        {(query.data?.length ?? 0) >= SEARCH_FROM && (
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
      <StateBlock query={query} what="hosts" rows={4}>
        {(hosts) => {
          const found = hosts
            .filter(({ name, zone, flavor, state }) =>
              matchesSearch(url.q, [name, zone, flavor, state]),
            )
            .toSorted((a, b) => collator.compare(a.name, b.name))
          if (hosts.length === 0)
            return (
              <EmptyBlock title="No hosts yet">
                Add hosts, enable them, and launch: your VMs run there and nobody else’s do.
              </EmptyBlock>
            )
          if (found.length === 0)
            return (
              <EmptyBlock
                title="No host matches the search"
                onClearFilter={() => void setUrl({ q: '' })}
              />
            )
          return <HostList pcloud={pcloud} hosts={found} />
        }}
      </StateBlock>
      {url.add && (
        <AddHostsDialog
          pcloud={pcloud}
          taken={(query.data ?? []).map(({ name }) => name)}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
