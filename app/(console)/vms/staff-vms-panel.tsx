'use client'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { namedChoices } from '@/components/forms/named-choices'
import { FilterBar, type FilterChip } from '@/components/resource/list/filter-bar'
import { ListTable } from '@/components/resource/list/list-table'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { vmStateWords } from '@/components/vms/vm-columns'
import { useList, usePages } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { PageOf } from '@/lib/api/paging/page'
import { clusterContract } from '@/lib/features/clusters/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import { vmContract } from '@/lib/features/vms/contract'
import { vmSorts } from '@/lib/features/vms/list/orders'
import type { vmSchema } from '@/lib/features/vms/schema'
import { OpenVm } from './open-vm'
import { staffVmColumns } from './staff-vm-columns'

const ofStaff = withAnswer<PageOf<typeof vmSchema>>()(vmContract.list)
const states = ['running', 'stopped', 'lost'] as const
const text = parseAsString.withDefault('')

const address = {
  q: text,
  tenant: text,
  cluster: text,
  state: parseAsStringLiteral(states),
  sort: parseAsStringLiteral(vmSorts),
  open: parseAsString,
}

const noFilter = { q: null, tenant: null, cluster: null, state: null }

type Url = ReturnType<typeof useQueryStates<typeof address>>[0]
type Change = { [Field in keyof Url]?: Url[Field] | null }

/** The VMs of all clusters. Each opens over the list. */
export function StaffVmsPanel() {
  const [url, setUrl] = useQueryStates(address)
  const change = (to: Change) => void setUrl(to)
  const open = (id: string | null) => void setUrl({ open: id }, { history: 'push' })
  const lists = {
    tenants: useList(tenantContract.list, {}),
    clusters: useList(clusterContract.list, {}),
  }
  const [tenants, clusters] = [lists.tenants.data ?? [], lists.clusters.data ?? []]
  const choice = (field: 'tenant' | 'cluster', rows: readonly { id: string; name: string }[]) => ({
    value: rows.find(({ id, name }) => id === url[field] || name === url[field])?.id ?? '',
    data: [{ value: '', label: 'Any' }, ...namedChoices(rows)],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      change({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <Toolbar lead="The VMs of all clusters, with the node that each runs on.">{null}</Toolbar>
      <FilterBar
        label="Filter VMs"
        chips={chipsOf(url, { tenant: tenants, cluster: clusters }, change)}
        onClear={() => change(noFilter)}
        fields={
          <>
            <NativeSelect label="Tenant" {...choice('tenant', tenants)} />
            <NativeSelect label="Cluster" {...choice('cluster', clusters)} />
            <NativeSelect
              label="State"
              value={url.state ?? ''}
              data={[
                { value: '', label: 'Any' },
                ...states.map((state) => ({ value: state, label: vmStateWords[state] })),
              ]}
              onChange={(event) =>
                change({
                  state: states.find((state) => state === event.currentTarget.value) ?? null,
                })
              }
            />
            <ListProblem of={lists} />
          </>
        }
      >
        <SearchField label="Search VMs" value={url.q} onChange={(q) => change({ q })} />
      </FilterBar>
      <VmList url={url} onChange={change} onOpen={open} />
      {url.open !== null && (
        <OpenVm
          key={url.open}
          id={url.open}
          // Without the list, the server refuses to move a VM with local storage.
          clusters={lists.clusters.error === null ? lists.clusters.data : clusters}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

type Named = readonly { id: string; name: string }[]

function chipsOf(
  url: Url,
  named: { tenant: Named; cluster: Named },
  change: (to: Change) => void,
): FilterChip[] {
  const nameOf = (field: 'tenant' | 'cluster') =>
    named[field].find(({ id }) => id === url[field])?.name ?? url[field]
  const texts = [
    ['tenant', 'Tenant', nameOf('tenant')],
    ['cluster', 'Cluster', nameOf('cluster')],
    ['state', 'State', url.state === null ? '' : vmStateWords[url.state]],
  ] as const
  return texts.flatMap(([id, label, shown]) =>
    shown === '' ? [] : [{ id, label, text: shown, onRemove: () => change({ [id]: null }) }],
  )
}

type ListProps = { url: Url; onChange: (to: Change) => void; onOpen: (id: string) => void }

function VmList({ url: { open, ...url }, onChange, onOpen }: ListProps) {
  const [resolved] = useDebouncedValue(url, 250)
  const { sort, state, ...texts } = resolved
  const requested = { ...texts, q: texts.q.trim(), state: state ?? '', sort: sort ?? '' }
  const filter = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== ''))
  const query = usePages(ofStaff, { query: { ...filter, limit: 100 } })
  return (
    <>
      <StateBlock query={withoutMoreError(query)} what="VMs" rows={14}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0)
            return <NoVms isFiltered={isFiltered(resolved)} onChange={onChange} />
          return (
            <ListTable
              list="all-vms"
              one="VM"
              many="VMs"
              caption="VMs"
              rows={rows}
              hasMore={query.hasNextPage}
              columns={staffVmColumns(onOpen)}
              rowKey={({ id }) => id}
              nameOf={({ name }) => name}
              onOpen={({ id }) => onOpen(id)}
              selected={open}
              sort={url.sort}
              onSort={(to) => onChange({ sort: vmSorts.find((option) => option === to) ?? null })}
              apiPath="/vms"
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what="more VMs" />
    </>
  )
}

const isFiltered = ({ sort: _, ...filter }: Omit<Url, 'open'>) =>
  Object.values(filter).some((value) => value !== '' && value !== null)

const NoVms = ({
  isFiltered: isNarrowed,
  onChange,
}: {
  isFiltered: boolean
  onChange: (to: Change) => void
}) =>
  isNarrowed ? (
    <EmptyBlock title="No VM matches" onClearFilter={() => onChange(noFilter)} />
  ) : (
    <EmptyBlock title="No VMs yet">
      A VM appears here when a launch gets a node, or when one is created in a cluster.
    </EmptyBlock>
  )
