'use client'
import { Button, NativeSelect } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { FilterBar as ListFilterBar } from '@/components/resource/list/filter-bar'
import { useZone } from '@/components/time/reader-clock'
import { SearchField } from '@/components/ui/data/search-field'
import shared from '@/components/ui/shared.module.css'
import { DayFilter } from '@/components/ui/time/day-field'
import { daysAgo } from '@/lib/base/time-text'
import {
  type CostsAddress,
  type filters,
  noFilter,
  type SetCostsAddress,
} from './frame/use-costs-address'
import { byName, type Sheet } from './model/sheet'

type Props = {
  sheet: Sheet
  url: CostsAddress
  setUrl: SetCostsAddress
  missing: number
  /** The day that "changed" counts from. */
  since: string
}

const WEEK = 7

/** The filters of the grid. All of them are in the address. */
export function FilterBar({ sheet, url, setUrl, missing, since }: Props) {
  const accounts = [...sheet.accounts.values()].toSorted(byName)
  const account = accounts.find(({ id, plainName }) => id === url.acct || plainName === url.acct)
  const profiles = [...new Set([...sheet.profiles.values()].map(({ name }) => name))]
  const chosen = [
    ['acct', 'Account', account?.name ?? url.acct],
    ['hp', 'Hardware profile', url.hp],
    ['realm', 'Realm', url.realm],
  ] as const
  return (
    <ListFilterBar
      label="Filter the prices"
      chips={chosen.flatMap(([id, label, text]) =>
        text === null ? [] : [{ id, label, text, onRemove: () => void setUrl({ [id]: null }) }],
      )}
      onClear={() => void setUrl(noFilter)}
      more={
        <>
          <OnlyGroup url={url} setUrl={setUrl} missing={missing} since={since} />
          {url.filter !== null && chosen.every(([, , text]) => text === null) && (
            <Button size="xs" variant="subtle" onClick={() => void setUrl(noFilter)}>
              Clear
            </Button>
          )}
        </>
      }
      fields={
        <>
          <Choice
            label="Account"
            value={account?.id ?? null}
            options={namedChoices(accounts)}
            onChange={(acct) => void setUrl({ acct })}
          />
          <Choice
            label="Hardware profile"
            value={url.hp}
            options={profiles.map((name) => ({ value: name, label: name }))}
            onChange={(hp) => void setUrl({ hp })}
          />
          <Choice
            label="Realm"
            value={url.realm}
            options={sheet.realmNames.map((name) => ({ value: name, label: name }))}
            onChange={(realm) => void setUrl({ realm })}
          />
        </>
      }
    >
      <SearchField label="Search prices" value={url.q} onChange={(q) => void setUrl({ q })} />
    </ListFilterBar>
  )
}

/** Filters for prices that are missing, overridden or changed. */
function OnlyGroup({ url, setUrl, missing, since }: Omit<Props, 'sheet'>) {
  const zone = useZone()
  const choose = (filter: (typeof filters)[number]) =>
    void setUrl({
      filter: url.filter === filter ? null : filter,
      since: filter === 'changed' && url.filter !== filter ? since : null,
    })
  return (
    <fieldset className={shared.line6} aria-label="Only">
      <Pressed on={url.filter === 'missing'} onPress={() => choose('missing')}>
        Missing ({missing})
      </Pressed>
      <Pressed on={url.filter === 'overridden'} onPress={() => choose('overridden')}>
        Overridden
      </Pressed>
      <Pressed on={url.filter === 'changed'} onPress={() => choose('changed')}>
        Changed since…
      </Pressed>
      {url.filter === 'changed' && (
        <DayFilter
          size="xs"
          aria-label="Changed since"
          value={since}
          onChange={(day) => void setUrl({ since: day || daysAgo(WEEK, Date.now(), zone) })}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  label: string
  value: string | null
  options: { value: string; label: string }[]
  onChange: (value: string | null) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={value ?? ''}
    data={[{ value: '', label: 'Any' }, ...options]}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

type PressedProps = { on: boolean; onPress: () => void; children: React.ReactNode }

const Pressed = ({ on, onPress, children }: PressedProps) => (
  <Button size="xs" px={12} variant={on ? 'filled' : 'default'} aria-pressed={on} onClick={onPress}>
    {children}
  </Button>
)
