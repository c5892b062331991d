import { sharedNames } from '@/lib/features/accounts/account-labels'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import type { NamedField } from '@/lib/features/prices/imports/schema'

/** The names of this installation that a name of a file can be mapped to. */
export type Names = Readonly<Record<NamedField, readonly string[]>>

const sorted = (names: Iterable<string>) =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

type Account = { name: string; provider: string }

/** Accounts with the same name are called `provider/name`, the form that the import reads. */
export function accountNames(accounts: readonly Account[]): (account: Account) => string {
  const shared = sharedNames(accounts)
  return ({ name, provider }) => (shared.has(name) ? `${provider}/${name}` : name)
}

export function namesOf({ accounts, profiles, realms }: PriceGrid): Names {
  const nameOf = accountNames(accounts)
  const nameOfProfile = sorted(profiles.map(({ name }) => name))
  return {
    account: sorted(accounts.map(nameOf)),
    profile: nameOfProfile,
    sku: nameOfProfile,
    realm: sorted(realms.map(({ name }) => name)),
  }
}

/** Fields with one value for the whole file instead of a column. */
export type WholeFile = {
  account: readonly string[]
  currency: readonly string[]
  /** The suggested date. */
  effective: string
}

export const wholeFileOf = (grid: PriceGrid, names: Names, effective: string): WholeFile => ({
  account: names.account,
  currency: sorted(grid.accounts.map(({ currency }) => currency)),
  effective,
})
