import { sharedNames } from '@/lib/features/accounts/account-labels'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import type { NamedField } from '@/lib/features/prices/imports/schema'
import { nextHour } from '../local-time'

/** What a name of a file may be called here. */
export type Names = Readonly<Record<NamedField, readonly string[]>>

const sorted = (names: Iterable<string>) =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Accounts that share a name are offered as `provider/name`, the form that the import reads. */
export function namesOf({ accounts, profiles, realms }: PriceGrid): Names {
  const shared = sharedNames(accounts)
  const nameOfProfile = sorted(profiles.map(({ name }) => name))
  return {
    account: sorted(
      accounts.map(({ name, provider }) => (shared.has(name) ? `${provider}/${name}` : name)),
    ),
    profile: nameOfProfile,
    sku: nameOfProfile,
    realm: sorted(realms.map(({ name }) => name)),
  }
}

/** Fields with one value for the whole file instead of a column. */
export type WholeFile = {
  account: readonly string[]
  currency: readonly string[]
  /** The date that is offered first. */
  effective: string
}

export const wholeFileOf = (grid: PriceGrid, names: Names, now: Date): WholeFile => ({
  account: names.account,
  currency: sorted(grid.accounts.map(({ currency }) => currency)),
  effective: nextHour(now).toISOString(),
})
