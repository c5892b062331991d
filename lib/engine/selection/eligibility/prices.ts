import { compareDecimals } from '@/lib/base/decimal'
import { entryOf } from '../../kernel/entry-of'
import { instantOf } from '../../kernel/time'
import type { PriceFacts } from './facts'

/** What is charged, and what it is before mark-up or discount where that differs. */
export type Charge = { price: string; basic?: string | undefined }
type InForce = Charge & { since: number }
type ProfilePrices = { base: InForce | null; byRealm: Map<string, InForce> }

/** The prices in force now of every account, and the realms in which an account departs from its base. */
export class PriceBook {
  private readonly byAccount = new Map<string, Map<string, ProfilePrices>>()
  private readonly overridden = new Map<string, Set<string>>()
  private readonly instants = new Map<string, number>()

  constructor(prices: readonly PriceFacts[], now: string) {
    const at = this.instantOf(now)
    for (const price of prices) if (this.isInForce(price, at)) this.enter(price)
  }

  /** A realm's own price beats the base; null is unknown. */
  chargeOf(account: string, profile: string, realm: string): Charge | null {
    const prices = this.byAccount.get(account)?.get(profile)
    return prices?.byRealm.get(realm) ?? prices?.base ?? null
  }

  /** False where the base alone decides, so that one best fit serves many realms. */
  departs(account: string, realm: string): boolean {
    return this.overridden.get(account)?.has(realm) ?? false
  }

  private isInForce({ validFrom, validTo }: PriceFacts, now: number): boolean {
    return this.instantOf(validFrom) <= now && (validTo === null || now < this.instantOf(validTo))
  }

  /** Prices are entered by the sheet, so thousands of them share a few times. */
  private instantOf(time: string): number {
    return entryOf(this.instants, time, () => instantOf(time))
  }

  private enter({ account, hardwareProfile, realm, price, basic, validFrom }: PriceFacts): void {
    const profiles = entryOf(this.byAccount, account, () => new Map<string, ProfilePrices>())
    const prices = entryOf(profiles, hardwareProfile, () => ({ base: null, byRealm: new Map() }))
    const next = { price, basic, since: this.instantOf(validFrom) }

    if (realm === null) {
      prices.base = later(prices.base, next)
    } else {
      prices.byRealm.set(realm, later(prices.byRealm.get(realm) ?? null, next))
      entryOf(this.overridden, account, () => new Set<string>()).add(realm)
    }
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

const later = (known: InForce | null, next: InForce) =>
  known === null || known.since < next.since ? next : known
