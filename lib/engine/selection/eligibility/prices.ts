import { compareDecimals } from '@/lib/base/decimal'
import { getOrInsert } from '../../kernel/get-or-insert'
import { instantOf } from '../../kernel/time'
import type { PriceFacts } from './facts'

/** The price that is charged, and the price before mark-up or discount if that differs. */
export type Charge = Pick<PriceFacts, 'price' | 'basic'>

type ByProfile = Map<string, PriceFacts>
type AccountPrices = { base: ByProfile; byRealm: Map<string, ByProfile> }
/** Returns the price of a hardware profile in one account and realm; null if unknown. */
type ChargeOf = (profile: string) => Charge | null

/** The prices in force now of every account, and the realms in which an account has its own prices. */
type PriceBook = {
  /** A realm's own price is used instead of the price for all realms. */
  chargesIn: (account: string, realm: string) => ChargeOf
  /** True if the account has its own prices in the realm. All realms without them share one best fit. */
  hasOwnPrices: (account: string, realm: string) => boolean
}

const books = new WeakMap<readonly PriceFacts[], { now: string; book: PriceBook }>()

/** Builds the price book of a list of prices. It is cached, because the deployables of a pool share their prices. */
export function priceBookOf(prices: readonly PriceFacts[], now: string): PriceBook {
  const cached = books.get(prices)
  if (cached?.now === now) return cached.book
  const book = buildBook(prices, now)
  books.set(prices, { now, book })
  return book
}

function buildBook(prices: readonly PriceFacts[], now: string): PriceBook {
  const byAccount = new Map<string, AccountPrices>()
  // Prices are imported in lists, so thousands of them have the same few times.
  const instants = new Map<string, number>()
  const instant = (time: string) => getOrInsert(instants, time, () => instantOf(time))
  const at = instant(now)

  for (const price of prices) {
    const { account, hardwareProfile, realm, validFrom, validTo } = price
    if (instant(validFrom) > at || (validTo !== null && instant(validTo) <= at)) continue
    const of = getOrInsert(byAccount, account, () => ({ base: new Map(), byRealm: new Map() }))
    const profiles = realm === null ? of.base : getOrInsert(of.byRealm, realm, () => new Map())
    const existing = profiles.get(hardwareProfile)
    if (existing === undefined || instant(existing.validFrom) < instant(validFrom))
      profiles.set(hardwareProfile, price)
  }

  return {
    chargesIn: (account, realm) => {
      const of = byAccount.get(account)
      const own = of?.byRealm.get(realm)
      return (profile) => own?.get(profile) ?? of?.base.get(profile) ?? null
    },
    hasOwnPrices: (account, realm) => byAccount.get(account)?.byRealm.has(realm) ?? false,
  }
}

/** True if a price is lower than another. A known price is lower than an unknown one. */
export function isCheaper(price: string | null, than: string | null): boolean {
  if (price === null) return false
  if (than === null) return true

  // Rounding preserves the order, so only equal doubles need the exact decimals.
  const [left, right] = [Number(price), Number(than)]
  return left === right ? compareDecimals(price, than) < 0 : left < right
}
