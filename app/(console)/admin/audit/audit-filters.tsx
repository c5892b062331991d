'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { FilterBar } from '@/components/resource/list/filter-bar'
import { spanChips } from '@/components/resource/list/span/span'
import { SpanChoice } from '@/components/resource/list/span/span-choice'
import { useZone } from '@/components/time/reader-clock'
import { SearchField } from '@/components/ui/data/search-field'
import { capitalised } from '@/components/ui/text/capitalised'
import { auditNouns } from '@/lib/features/audit/nouns'
import { type AuditAddress, type AuditChange, noFilter } from './audit-address'
import { nounText } from './sentence/sentence'

/** All kinds, in the order of their names. */
const kinds = Object.entries(auditNouns)
  .map(([value, text]) => ({ value, label: capitalised(text) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

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
            data={[{ value: '', label: 'Any' }, ...kinds]}
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
