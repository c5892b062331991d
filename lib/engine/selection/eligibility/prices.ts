import { compareDecimals } from '@/lib/base/decimal'
import { entryOf } from '../../kernel/entry-of'
import { instantOf } from '../../kernel/time'
import type { PriceFacts } from './facts'

/** What is charged, and what it is before mark-up or discount where that differs. */
export type Charge = Pick<PriceFacts, 'price' | 'basic'>

type ByProfile = Map<string, PriceFacts>
type AccountPrices = { base: ByProfile; byRealm: Map<string, ByProfile> }
/** What a hardware profile costs in one place; null is unknown. */
type ChargeOf = (profile: string) => Charge | null

/** The prices in force now of every account, and the realms in which an account departs from its base. */
export type PriceBook = {
  /** A realm's own price beats the base. */
  chargesIn: (account: string, realm: string) => ChargeOf
  /** False where the base alone decides, so that one best fit serves many realms. */
  departs: (account: string, realm: string) => boolean
}

const books = new WeakMap<readonly PriceFacts[], { now: string; book: PriceBook }>()

/** The deployables of a pool share their prices: a book is entered once for all of them. */
export function priceBookOf(prices: readonly PriceFacts[], now: string): PriceBook {
  const cached = books.get(prices)
  if (cached?.now === now) return cached.book
  const book = enterPrices(prices, now)
  books.set(prices, { now, book })
  return book
}

function enterPrices(prices: readonly PriceFacts[], now: string): PriceBook {
  const byAccount = new Map<string, AccountPrices>()
  // Prices are entered by the sheet, so thousands of them share a few times.
  const instants = new Map<string, number>()
  const instant = (time: string) => entryOf(instants, time, () => instantOf(time))
  const at = instant(now)

  for (const price of prices) {
    const { account, hardwareProfile, realm, validFrom, validTo } = price
    if (instant(validFrom) > at || (validTo !== null && instant(validTo) <= at)) continue
    const of = entryOf(byAccount, account, () => ({ base: new Map(), byRealm: new Map() }))
    const profiles = realm === null ? of.base : entryOf(of.byRealm, realm, () => new Map())
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
    departs: (account, realm) => byAccount.get(account)?.byRealm.has(realm) ?? false,
  }
}

/** Unknown comes last; equal prices keep their order. */
export function isCheaper(price: string | null, than: string | null): boolean {
  if (price === null) return false
  if (than === null) return true

  // Rounding keeps the order, so doubles that differ have decided; equal ones need exact digits.
  const [left, right] = [Number(price), Number(than)]
  return left === right ? compareDecimals(price, than) < 0 : left < right
}
