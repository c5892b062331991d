import { toCsv } from '@/lib/base/csv'
import type { GridPrice, PriceGrid } from '@/lib/features/prices/grid/schema'
import { accountNames } from '../mapping/names'

const header = ['account', 'profile', 'realm', 'price', 'currency']
const invented = [
  ['aws-prod', 'm5.large', 'eu-west-1', '0.107', 'USD'],
  ['aws-prod', 'm5.xlarge', '', '0.214', 'USD'],
]

const ACCOUNTS = 3
const PROFILES = 3

/**
 * A sample for the import: some accounts, profiles and realms of this installation with their prices in force.
 * A free cell or one without a price is empty, so that importing the unchanged file changes nothing.
 */
export function sampleFile(grid: PriceGrid): string {
  const nameOf = accountNames(grid.accounts)
  const rows = grid.accounts.slice(0, ACCOUNTS).flatMap((account) => {
    const isOwn = ({ providerId }: { providerId: string }) => providerId === account.providerId
    const realms = [null, ...grid.realms.filter(isOwn).slice(0, 1)]
    return grid.profiles
      .filter(isOwn)
      .slice(0, PROFILES)
      .flatMap((profile) =>
        realms.map((realm) => {
          const price = grid.prices.find(
            (it) =>
              it.accountId === account.id &&
              it.hardwareProfileId === profile.id &&
              it.realmId === (realm?.id ?? null),
          )
          return [
            nameOf(account),
            profile.name,
            realm?.name ?? '',
            amountOf(price),
            account.currency,
          ]
        }),
      )
  })
  return toCsv([header, ...(rows.length === 0 ? invented : rows)])
}

/** An import refuses 0, which usually means that the price is unknown. */
const amountOf = (price: GridPrice | undefined) =>
  price === undefined || Number(price.amount) === 0 ? '' : price.amount
