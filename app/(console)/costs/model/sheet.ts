import { groupBy } from '@/lib/base/group-by'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { placeKey } from './place'

/** `name` is the label, and `plainName` is the name without the provider. */
export type SheetAccount = PriceGrid['accounts'][number] & { plainName: string }
type SheetProfile = PriceGrid['profiles'][number]
export type GridPrice = PriceGrid['prices'][number]
export type Scheduled = PriceGrid['scheduled'][number]
export type Used = PriceGrid['used'][number]

/** The prices of the server, indexed for the grid. */
export type Sheet = {
  grid: PriceGrid
  accounts: ReadonlyMap<string, SheetAccount>
  profiles: ReadonlyMap<string, SheetProfile>
  profilesOf: ReadonlyMap<string, readonly SheetProfile[]>
  /** Names of realms, in order. Realms with the same name share a column across providers. */
  realmNames: readonly string[]
  /** The realm of a provider with this name. */
  realmNamed: (providerId: string, name: string) => string | undefined
  realmName: (id: string) => string
  prices: ReadonlyMap<string, GridPrice>
  /** The prices by row: `account|profile`. */
  pricesOf: ReadonlyMap<string, readonly GridPrice[]>
  scheduled: ReadonlyMap<string, readonly Scheduled[]>
  /** Combinations that some pool could launch into, by place. */
  used: ReadonlyMap<string, Used>
  /** The combinations by account and profile: `account|profile`. */
  usedOf: ReadonlyMap<string, readonly Used[]>
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)

export const rowKey = ({
  accountId,
  hardwareProfileId,
}: {
  accountId: string
  hardwareProfileId: string
}) => `${accountId}|${hardwareProfileId}`

/** Indexes the server's lists once, so that a cell needs no search. */
export function sheetOf(grid: PriceGrid): Sheet {
  const realmIds = new Map(
    grid.realms.map(({ id, name, providerId }) => [`${providerId}|${name}`, id]),
  )
  const realmNames = new Map(grid.realms.map(({ id, name }) => [id, name]))
  const profiles = grid.profiles.toSorted(byName)
  return {
    grid,
    accounts: new Map(
      labelled(grid.accounts.map((it) => ({ ...it, plainName: it.name }))).map((it) => [it.id, it]),
    ),
    profiles: new Map(profiles.map((it) => [it.id, it])),
    profilesOf: groupBy(profiles, ({ providerId }) => providerId),
    realmNames: [...new Set(realmNames.values())].toSorted(collator.compare),
    realmNamed: (providerId, name) => realmIds.get(`${providerId}|${name}`),
    realmName: (id) => realmNames.get(id) ?? id,
    prices: new Map(grid.prices.map((it) => [placeKey(it), it])),
    pricesOf: groupBy(grid.prices, rowKey),
    scheduled: groupBy(grid.scheduled, placeKey),
    used: new Map(grid.used.map((it) => [placeKey(it), it])),
    usedOf: groupBy(grid.used, rowKey),
  }
}
