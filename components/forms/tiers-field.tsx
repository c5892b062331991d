'use client'

import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { namedChoices } from '@/components/forms/named-choices'
import shared from '@/components/ui/shared.module.css'
import classes from './forms.module.css'
import type { FormContext, Json, WidgetProps } from './types'

type Place = { account: string; realm?: string; hardwareProfile?: string; image?: string }
type Entry = string | Place

const placeOf = (entry: Entry): Place => (typeof entry === 'string' ? { account: entry } : entry)

/** Stores an entry without details as just the account id. */
const entryOf = (place: Place): Entry => {
  const { account, ...rest } = place
  const named = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return named.length === 0 ? account : { account, ...Object.fromEntries(named) }
}

/** Tiers in order; each lists the accounts, or parts of them, that share a priority group. */
export function TiersField({ field, params, accounts, places, onChange }: WidgetProps) {
  const tiers = (Array.isArray(params[field.name]) ? params[field.name] : []) as Entry[][]
  const set = (next: Entry[][], label: string) =>
    onChange({ name: field.name, value: next as Json, label, joinKey: '' })
  const swap = (at: number, by: number) => {
    const next = [...tiers]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + by, 0, moved)
    set(next, `tier ${at + 1} moved to ${at + by + 1}`)
  }
  const put = (at: number, entries: Entry[], label: string) =>
    set(
      tiers.map((tier, i) => (i === at ? entries : tier)),
      label,
    )

  return (
    <div className={shared.stack12}>
      <Text size="xs" c="dimmed">
        {field.hint}
      </Text>
      {tiers.map((tier, at) => (
        <Tier
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their position
          key={at}
          at={at}
          count={tiers.length}
          entries={tier}
          accounts={accounts}
          places={places}
          onMove={(by) => swap(at, by)}
          onRemove={() =>
            set(
              tiers.filter((_, i) => i !== at),
              `tier ${at + 1} removed`,
            )
          }
          onPut={(entries) => put(at, entries, `tier ${at + 1}`)}
        />
      ))}
      <Button
        size="compact-xs"
        variant="default"
        w="fit-content"
        onClick={() => set([...tiers, []], 'tier added')}
      >
        Add tier
      </Button>
      <p className={shared.dimmedXs}>Accounts without a tier come last.</p>
    </div>
  )
}

type TierProps = Pick<FormContext, 'accounts' | 'places'> & {
  at: number
  /** Number of tiers. */
  count: number
  entries: readonly Entry[]
  onMove: (by: number) => void
  onRemove: () => void
  onPut: (entries: Entry[]) => void
}

function Tier({ at, count, entries, accounts, places, onMove, onRemove, onPut }: TierProps) {
  const name = `tier ${at + 1}`
  return (
    <section className={classes.item} aria-label={`Tier ${at + 1}`}>
      <div className={shared.bar}>
        <Text size="sm" fw={600}>
          Tier {at + 1}
        </Text>
        <span>
          <IconButton
            label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
            icon={<ArrowUp size={15} />}
          />
          <IconButton
            label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
            icon={<ArrowDown size={15} />}
          />
          <IconButton label={`Remove ${name}`} onClick={onRemove} icon={<X size={15} />} />
        </span>
      </div>
      {entries.map((entry, i) => (
        <EntryRow
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their position
          key={i}
          place={placeOf(entry)}
          accounts={accounts}
          places={places}
          onPut={(place) => onPut(entries.map((old, j) => (j === i ? entryOf(place) : old)))}
          onRemove={() => onPut(entries.filter((_, j) => j !== i))}
        />
      ))}
      <Button
        size="compact-xs"
        variant="default"
        w="fit-content"
        disabled={accounts.length === 0}
        onClick={() => onPut([...entries, accounts[0]?.id ?? ''])}
      >
        Add account
      </Button>
    </section>
  )
}

type EntryRowProps = Pick<FormContext, 'accounts' | 'places'> & {
  place: Place
  onPut: (place: Place) => void
  onRemove: () => void
}

function EntryRow({ place, accounts, places, onPut, onRemove }: EntryRowProps) {
  const own = places.filter(({ account }) => account === place.account)
  const choices = (name: 'realm' | 'hardwareProfile' | 'image', any: string) => [
    { value: '', label: any },
    ...[...new Set(own.map((it) => it[name]))].sort().map((value) => ({ value, label: value })),
  ]
  const select = (name: keyof Place, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={data}
      value={place[name] ?? ''}
      onChange={(event) => onPut({ ...place, [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={shared.fields8}>
      {select('account', 'Account', namedChoices(accounts))}
      {select('realm', 'Realm', choices('realm', 'every realm'))}
      {select('hardwareProfile', 'Hardware profile', choices('hardwareProfile', 'every profile'))}
      {select('image', 'Image', choices('image', 'every image'))}
      <IconButton label="Remove entry" onClick={onRemove} icon={<X size={15} />} />
    </div>
  )
}

type IconButtonProps = {
  label: string
  icon: React.ReactNode
  disabled?: boolean
  onClick: () => void
}

function IconButton({ label, icon, disabled, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
