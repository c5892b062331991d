import type { GridRow } from '@/components/ui/editable-grid/types'
import type { Figure, SheetColumn } from './cell'
import { missesOf } from './coverage'
import type { PendingSet } from './pending'
import { placeKey, placeOf } from './place'
import { byName, rowKey, type Sheet, type SheetAccount } from './sheet'

/** The filters of the grid. All of them are in the address. */
export type Narrowing = {
  account: string | null
  profile: string | null
  realm: string | null
  filter: 'missing' | 'overridden' | 'changed' | null
  /** The day after which a price counts as changed. */
  /** The instant that "changed" counts from. */
  since: string
  search: string
  /** The missing prices that a link requests. Null for all missing ones. */
  requested: ReadonlySet<string> | null
}

export type Shape = { rows: SheetRow[]; columns: SheetColumn[] }
export type SheetRow = Pick<GridRow, 'id' | 'kind'> & {
  accountId: string
  profileId: string | null
}

/** The rows and columns to render, after filters and collapsed accounts. */
export function shapeOf(
  sheet: Sheet,
  pending: PendingSet,
  narrowing: Narrowing,
  figures: readonly Figure[],
): Shape {
  const requested = matchingPlaces(sheet, pending, narrowing)
  const rowIds =
    requested === null ? null : new Set([...requested].map((key) => rowKey(placeOf(key))))
  const rows: SheetRow[] = []
  const accounts = [...sheet.accounts.values()].filter((it) => isNamed(it, narrowing.account))
  for (const account of accounts.toSorted(byName)) {
    const profiles = (sheet.profilesOf.get(account.providerId) ?? []).filter(
      (profile) =>
        isNamed(profile, narrowing.profile) &&
        (rowIds === null || rowIds.has(`${account.id}|${profile.id}`)) &&
        isFound(narrowing.search, [account.name, account.provider, profile.name]),
    )
    if (profiles.length === 0 || !hasRealm(sheet, account, narrowing.realm)) continue
    rows.push({ id: account.id, kind: 'group', accountId: account.id, profileId: null })
    for (const { id } of profiles)
      rows.push({ id: `${account.id}|${id}`, kind: 'row', accountId: account.id, profileId: id })
  }
  return { rows, columns: columnsOf(sheet, rows, requested, narrowing, figures) }
}

type Named = { id: string; name: string; plainName?: string }

/** Matches an id, or a name without a provider as in an address. */
const isNamed = ({ id, name, plainName = name }: Named, requested: string | null) =>
  requested === null || id === requested || plainName === requested

const isFound = (search: string, texts: readonly string[]) => {
  const all = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const hasRealm = (sheet: Sheet, account: SheetAccount, realm: string | null) =>
  realm === null || sheet.realmNamed(account.providerId, realm) !== undefined

/**
 * The places that a filter selects. Null for all. Missing prices stay selected while they are entered, so that
 * a row does not disappear during editing.
 */
function matchingPlaces(
  sheet: Sheet,
  pending: PendingSet,
  narrowing: Narrowing,
): ReadonlySet<string> | null {
  if (narrowing.filter === null) return null
  if (narrowing.filter === 'missing') return new Set(missesOf(sheet, narrowing.requested))
  if (narrowing.filter === 'overridden') {
    const keys = [...sheet.prices.keys(), ...pending.keys()]
    return new Set(keys.filter((key) => !key.endsWith('|')))
  }
  const changed = sheet.grid.prices.filter(
    ({ validFrom, createdAt }) => (validFrom ?? createdAt) >= narrowing.since,
  )
  return new Set([...changed.map((price) => placeKey(price)), ...pending.keys()])
}

/** All realms first, then the realms of the visible rows. */
function columnsOf(
  sheet: Sheet,
  rows: readonly SheetRow[],
  requested: ReadonlySet<string> | null,
  { filter, realm }: Narrowing,
  figures: readonly Figure[],
): SheetColumn[] {
  const providers = new Set(rows.map(({ accountId }) => sheet.accounts.get(accountId)?.providerId))
  // The filter for missing prices shows only those realms, so that the user can fill them one after the other.
  const missing =
    filter !== 'missing' || requested === null
      ? null
      : new Set([...requested].map((key) => sheet.realmName(placeOf(key).realmId ?? '')))
  const names = sheet.realmNames.filter(
    (name) =>
      (realm === null || name === realm) &&
      (missing === null || missing.has(name)) &&
      [...providers].some((it) => it !== undefined && sheet.realmNamed(it, name) !== undefined),
  )
  return [null, ...names].flatMap((name) =>
    figures.map((figure) => ({ id: `${figure}|${name ?? ''}`, figure, realm: name })),
  )
}
