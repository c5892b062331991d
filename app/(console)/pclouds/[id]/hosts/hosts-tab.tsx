'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useDeferredValue } from 'react'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { useHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { WaitingSection } from '../waiting/waiting-section'
import { FoundHosts } from './found-hosts'
import { LostVms } from './lost-vms'

const AddHostsDialog = dynamic(
  () => import('../../allocate/add-hosts-dialog').then((it) => it.AddHostsDialog),
  { loading: () => null },
)

/** From this number of hosts on, the list has a search field. */
const SEARCH_FROM = 10

/** The hosts of a Pcloud, each with what runs there and what can be done with it. */
export function HostsTab({ pcloud }: { pcloud: PcloudShown }) {
  const query = useHosts(pcloud.id)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    add: parseAsBoolean.withDefault(false),
  })
  // The field shows each key at once; the list follows.
  const search = useDeferredValue(url.q)
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
      {pcloud.lost > 0 && <LostVms pcloud={pcloud} />}
      <StateBlock query={query} what="hosts" rows={4}>
        {(hosts) =>
          hosts.length === 0 ? (
            <EmptyBlock title="No hosts yet">
              Add hosts, enable them, and launch: only your VMs run there.
            </EmptyBlock>
          ) : (
            <FoundHosts
              pcloud={pcloud}
              hosts={hosts}
              search={search}
              onClear={() => void setUrl({ q: '' })}
            />
          )
        }
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
