'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import { ListTable } from '@/components/resource/list/list-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Cluster } from '@/lib/features/clusters/schema'
import type { Vm } from '@/lib/features/vms/schema'
import { useVms } from '@/lib/features/vms/use-vms.client'
import { vmColumns } from './vm-columns'

const VmDrawer = dynamic(
  () => whenOnline(() => import('./drawer/vm-drawer')).then((it) => it.VmDrawer),
  { loading: () => null },
)
const NewVmDrawer = dynamic(
  () => whenOnline(() => import('./drawer/new-vm-drawer')).then((it) => it.NewVmDrawer),
  { loading: () => null },
)

/** The VMs of a cluster with their nodes, and starting, moving and stopping them. */
export function VmsTab({ cluster }: { cluster: Cluster }) {
  const query = useVms(cluster.id)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    open: parseAsString,
  })
  const open = (id: string | null) => void setUrl({ open: id }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A VM starts on the node whose keys are nearest to its own.">
        <SearchField label="Search VMs" value={url.q} onChange={(q) => void setUrl({ q })} />
        <LockedButton
          permission="inventory.operate"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New VM
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="VMs">
        {(vms) => (
          <VmTable
            vms={vms}
            search={url.q}
            onClear={() => void setUrl({ q: '' })}
            sort={url.sort}
            onSort={(sort) => void setUrl({ sort })}
            selected={url.open}
            onOpen={open}
          />
        )}
      </StateBlock>
      {url.open === 'new' && <NewVmDrawer cluster={cluster} onDone={open} />}
      {url.open !== null && url.open !== 'new' && query.data !== undefined && (
        <VmDrawer
          key={url.open}
          isLocal={cluster.localStorage}
          vm={query.data.find(({ id }) => id === url.open) ?? null}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

type TableProps = {
  vms: readonly Vm[]
  search: string
  onClear: () => void
  sort: string | null
  onSort: (sort: string | null) => void
  selected: string | null
  onOpen: (id: string) => void
}

function VmTable({ vms, search, onClear, sort, onSort, selected, onOpen }: TableProps) {
  if (vms.length === 0)
    return (
      <EmptyBlock title="No VMs yet">
        Choose New VM above. It is created stopped, and its keys decide where it starts.
      </EmptyBlock>
    )
  const rows = vms.filter(({ name, tenant, node }) => matchesSearch(search, [name, tenant, node]))
  if (rows.length === 0)
    return <EmptyBlock title="No VM matches the search" onClearFilter={onClear} />
  return (
    <ListTable
      list="cluster-vms"
      one="VM"
      many="VMs"
      caption="VMs"
      rows={rows}
      columns={vmColumns(onOpen)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      apiPath="/vms"
      onOpen={({ id }) => onOpen(id)}
      selected={selected}
      sort={sort}
      onSort={onSort}
      maxHeight="max(320px, calc(100dvh - 300px))"
    />
  )
}
