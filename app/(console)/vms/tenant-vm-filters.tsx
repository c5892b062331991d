'use client'
import { NativeSelect } from '@mantine/core'
import { FilterBar } from '@/components/resource/list/filter-bar'
import { SearchField } from '@/components/ui/data/search-field'
import { vmStateWords } from '@/components/vms/vm-columns'
import type { TenantVm } from '@/lib/features/vms/schema'

export const vmStates = ['running', 'stopped', 'lost'] as const

/** The value in the address for VMs outside of all private clouds. */
export const SHARED = 'shared'

type Url = { q: string; state: (typeof vmStates)[number] | null; pcloud: string }

type Props = { vms: readonly TenantVm[]; url: Url; onChange: (to: Partial<Url>) => void }

/** Filters the tenant's VMs by state, private cloud and text. */
export function TenantVmFilters({ vms, url, onChange }: Props) {
  const pclouds = new Map(
    vms.map(({ pcloud }) => [pcloud?.id ?? SHARED, pcloud?.name ?? 'Shared hosts']),
  )
  const state = url.state === null ? null : vmStateWords[url.state]
  const pcloud = url.pcloud === '' ? null : (pclouds.get(url.pcloud) ?? url.pcloud)
  const chips = [
    { id: 'state', label: 'State', text: state, onRemove: () => onChange({ state: null }) },
    {
      id: 'pcloud',
      label: 'Private cloud',
      text: pcloud,
      onRemove: () => onChange({ pcloud: '' }),
    },
  ]
  return (
    <FilterBar
      label="Filter VMs"
      chips={chips.flatMap(({ text, ...chip }) => (text === null ? [] : [{ ...chip, text }]))}
      onClear={() => onChange({ state: null, pcloud: '' })}
      fields={
        <>
          <NativeSelect
            label="State"
            value={url.state ?? ''}
            data={[
              { value: '', label: 'Any' },
              ...vmStates.map((value) => ({ value, label: vmStateWords[value] })),
            ]}
            onChange={(event) =>
              onChange({ state: vmStates.find((it) => it === event.currentTarget.value) ?? null })
            }
          />
          <NativeSelect
            label="Private cloud"
            value={url.pcloud}
            data={[
              { value: '', label: 'Any' },
              ...[...pclouds].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => onChange({ pcloud: event.currentTarget.value })}
          />
        </>
      }
    >
      <SearchField label="Search VMs" value={url.q} onChange={(q) => onChange({ q })} />
    </FilterBar>
  )
}
