'use client'
import { NativeSelect } from '@mantine/core'
import { FilterBar } from '@/components/resource/list/filter-bar'
import { spanChips } from '@/components/resource/list/span/span'
import { SpanChoice } from '@/components/resource/list/span/span-choice'
import { useZone } from '@/components/time/reader-clock'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SearchField } from '@/components/ui/data/search-field'
import { useList } from '@/lib/api/client'
import { clusterContract } from '@/lib/features/clusters/contract'
import { deployableContract } from '@/lib/features/deployables/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import { placementKinds } from '@/lib/features/vms/placements/orders'
import { kindWords } from './placement-state'
import { noFilter, type PlacementAddress, type PlacementChange } from './use-placement-address'

type Named = { id: string; name: string }

type Props = {
  address: PlacementAddress
  onChange: (change: PlacementChange) => void
  isStaff: boolean
}

/** The filters of the list. Clusters and tenants are for staff. A VM is set by a link from its page. */
export function PlacementFilters({ address, onChange, isStaff }: Props) {
  const zone = useZone()
  const ofStaff = isStaff ? {} : null
  const lists = {
    tenants: useList(tenantContract.list, ofStaff),
    deployables: useList(deployableContract.list, ofStaff),
    clusters: useList(clusterContract.list, ofStaff),
  }
  const named = [
    { field: 'tenant', label: 'Tenant', rows: lists.tenants.data ?? [] },
    { field: 'deployable', label: 'Deployable', rows: lists.deployables.data ?? [] },
    { field: 'cluster', label: 'Cluster', rows: lists.clusters.data ?? [] },
  ] as const
  const texts = [
    ...named.map(({ field, label, rows }) => [field, label, nameIn(rows, address[field])] as const),
    ['vm', 'VM', address.vm] as const,
    ['state', 'Result', address.state === null ? '' : kindWords[address.state]] as const,
  ]
  const chips = texts.flatMap(([id, label, text]) =>
    text === '' ? [] : [{ id, label, text, onRemove: () => onChange({ [id]: null }) }],
  )
  return (
    <FilterBar
      label="Filter placements"
      chips={[...chips, ...spanChips(address, zone, onChange)]}
      onClear={() => onChange(noFilter)}
      more={<SpanChoice address={address} onChange={onChange} />}
      fields={
        <>
          {isStaff &&
            named.map(({ field, label, rows }) => (
              <NativeSelect
                key={field}
                label={label}
                value={rows.find((row) => isNamed(row, address[field]))?.id ?? ''}
                data={[
                  { value: '', label: 'Any' },
                  ...rows.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
            ))}
          <NativeSelect
            label="Result"
            value={address.state ?? ''}
            data={[
              { value: '', label: 'Any' },
              ...placementKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
            ]}
            onChange={(event) => onChange({ state: kindOf(event.currentTarget.value) })}
          />
          <ListProblem of={lists} />
        </>
      }
    >
      <SearchField label="Search VMs" value={address.q} onChange={(q) => onChange({ q })} />
    </FilterBar>
  )
}

const kindOf = (value: string) => placementKinds.find((kind) => kind === value) ?? null

const isNamed = ({ id, name }: Named, value: string) => id === value || name === value

const nameIn = (rows: readonly Named[], value: string): string =>
  rows.find((row) => isNamed(row, value))?.name ?? value
