'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { FilterBar } from '@/components/resource/list/filter-bar'
import { spanChips } from '@/components/resource/list/span/span'
import { SpanChoice } from '@/components/resource/list/span/span-choice'
import { useZone } from '@/components/time/reader-clock'
import { SearchField } from '@/components/ui/data/search-field'
import { type AuditAddress, type AuditChange, noFilter } from './audit-address'
import { nounText } from './sentence/sentence'

const nouns = [
  'account',
  'binding',
  'cluster',
  'deployable',
  'exchange-rate',
  'hardware-profile',
  'host',
  'image',
  'inventory',
  'launch',
  'member',
  'module',
  'node',
  'origin',
  'permission',
  'pod',
  'pod-request',
  'policy',
  'pool',
  'price',
  'price-change',
  'price-draft',
  'price-import',
  'provider',
  'provider-hardware-profile',
  'provider-image',
  'ranker-factors',
  'realm',
  'resource-key',
  'scim-group',
  'second-factor',
  'service-account',
  'session',
  'settings',
  'tenant',
  'token',
  'vm',
]

type Props = {
  address: AuditAddress
  onChange: (change: AuditChange) => void
  /** The name of a user whose id is in the address. */
  nameOf: (actor: string) => string
}

/** The filters of the log. All of them are in the address. */
export function AuditFilters({ address, onChange, nameOf }: Props) {
  const zone = useZone()
  const { actor, noun } = address
  const texts = [
    ['actor', 'Person', nameOf(actor)],
    ['noun', 'Kind', noun === '' ? '' : nounText(noun)],
  ] as const
  const chips = texts.flatMap(([id, label, text]) =>
    text === '' ? [] : [{ id, label, text, onRemove: () => onChange({ [id]: null }) }],
  )
  return (
    <FilterBar
      label="Filter the audit log"
      chips={[...chips, ...spanChips(address, zone, onChange)]}
      onClear={() => onChange(noFilter)}
      more={<SpanChoice address={address} onChange={onChange} />}
      fields={
        <>
          <TextInput
            label="Person"
            placeholder="Name or id"
            value={actor}
            onChange={(event) => onChange({ actor: event.currentTarget.value })}
          />
          <NativeSelect
            label="Kind"
            data={[
              { value: '', label: 'Any' },
              ...nouns.map((each) => ({ value: each, label: nounText(each) })),
            ]}
            value={noun}
            onChange={(event) => onChange({ noun: event.currentTarget.value })}
          />
        </>
      }
    >
      <SearchField
        label="Object: name or id"
        value={address.object}
        onChange={(object) => onChange({ object })}
      />
    </FilterBar>
  )
}
