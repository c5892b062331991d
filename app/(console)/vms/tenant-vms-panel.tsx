'use client'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { ListTable } from '@/components/resource/list/list-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { matchesSearch } from '@/components/ui/text/search-text'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { PageOf } from '@/lib/api/paging/page'
import { vmContract } from '@/lib/features/vms/contract'
import type { TenantVm, tenantVmSchema } from '@/lib/features/vms/schema'
import { tenantVmColumns } from './tenant-vm-columns'
import { SHARED, TenantVmFilters, vmStates } from './tenant-vm-filters'

const TenantVmDrawer = dynamic(
  () => whenOnline(() => import('./tenant-vm-drawer')).then((it) => it.TenantVmDrawer),
  { loading: () => null },
)

const ofTenant = withAnswer<PageOf<typeof tenantVmSchema>>()(vmContract.list)

/** The VMs of a tenant for its users. Each opens with its keys. */
export function TenantVmsPanel({ initial }: { initial: TenantVm[] | undefined }) {
  const query = useList(ofTenant, {}, { initial })
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    open: parseAsString,
    state: parseAsStringLiteral(vmStates),
    pcloud: parseAsString.withDefault(''),
  })
  const open = (id: string | null) => void setUrl({ open: id }, { history: 'push' })
  const rowsOf = (vms: readonly TenantVm[]) =>
    vms.filter(
      ({ name, host, subjects, state, pcloud }) =>
        (url.state === null || url.state === state) &&
        (url.pcloud === '' || url.pcloud === (pcloud?.id ?? SHARED)) &&
        matchesSearch(url.q, [name, host, subjects.image ?? null, pcloud?.name ?? null]),
    )
  const clear = () => void setUrl({ q: '', state: null, pcloud: '' })
  return (
    <>
      <Toolbar lead="Your VMs and the hosts they run on. Open a VM to see and set the keys of its placement.">
        {null}
      </Toolbar>
      <TenantVmFilters vms={query.data ?? []} url={url} onChange={(to) => void setUrl(to)} />
      <StateBlock query={query} what="VMs">
        {(vms) =>
          rowsOf(vms).length === 0 ? (
            <NoVms hasSome={vms.length > 0} onClear={clear} />
          ) : (
            <ListTable
              list="vms"
              one="VM"
              many="VMs"
              nameOf={({ name }) => name}
              apiPath="/vms"
              caption="VMs"
              rows={rowsOf(vms)}
              columns={tenantVmColumns(open)}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              selected={url.open}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort })}
            />
          )
        }
      </StateBlock>
      {url.open !== null && query.data !== undefined && (
        <TenantVmDrawer
          key={url.open}
          vm={query.data.find(({ id }) => id === url.open) ?? null}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

const NoVms = ({ hasSome, onClear }: { hasSome: boolean; onClear: () => void }) =>
  hasSome ? (
    <EmptyBlock title="No VM matches the search" onClearFilter={onClear} />
  ) : (
    <EmptyBlock title="No VMs yet">
      A VM appears here when one of your launches gets a host, or when your provider creates one for
      you.
    </EmptyBlock>
  )
