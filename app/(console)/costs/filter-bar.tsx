'use client'
import { Button, NativeSelect } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { useZone } from '@/components/time/reader-clock'
import { SearchField } from '@/components/ui/data/search-field'
import shared from '@/components/ui/shared.module.css'
import { DayFilter } from '@/components/ui/time/day-field'
import { daysAgo } from '@/lib/base/time-text'
import classes from './bar.module.css'
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

/** The filters of the grid; all of them are in the address. */
export function FilterBar({ sheet, url, setUrl, missing, since }: Props) {
  const accounts = [...sheet.accounts.values()].toSorted(byName)
  const profiles = [...new Set([...sheet.profiles.values()].map(({ name }) => name))]
  const isNarrowed =
    url.q !== '' || [url.acct, url.hp, url.realm, url.filter].some((it) => it !== null)
  return (
    <search
      className={`${shared.line8x12} ${shared.below10} ${classes.choices}`}
      aria-label="Filter the prices"
    >
      <SearchField label="Search prices" value={url.q} onChange={(q) => void setUrl({ q })} />
      <Choice
        label="Account"
        all="All accounts"
        value={
          accounts.find(({ id, plainName }) => id === url.acct || plainName === url.acct)?.id ??
          null
        }
        options={namedChoices(accounts)}
        onChange={(acct) => void setUrl({ acct })}
      />
      <Choice
        label="Hardware profile"
        all="All profiles"
        value={url.hp}
        options={profiles.map((name) => ({ value: name, label: name }))}
        onChange={(hp) => void setUrl({ hp })}
      />
      <Choice
        label="Realm"
        all="All realms"
        value={url.realm}
        options={sheet.realmNames.map((name) => ({ value: name, label: name }))}
        onChange={(realm) => void setUrl({ realm })}
      />
      <OnlyGroup url={url} setUrl={setUrl} missing={missing} since={since} />
      {isNarrowed && (
        <Button size="xs" variant="subtle" onClick={() => void setUrl(noFilter)}>
          Clear filter
        </Button>
      )}
    </search>
  )
}

/** Shows only the prices that are missing, overridden or changed. */
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
  all: string
  value: string | null
  options: { value: string; label: string }[]
  onChange: (value: string | null) => void
}

const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    value={value ?? ''}
    data={[{ value: '', label: all }, ...options]}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

type PressedProps = { on: boolean; onPress: () => void; children: React.ReactNode }

const Pressed = ({ on, onPress, children }: PressedProps) => (
  <Button size="xs" variant={on ? 'filled' : 'default'} aria-pressed={on} onClick={onPress}>
    {children}
  </Button>
)
