import { compareDecimals, multiplyDecimals } from '@/lib/base/decimal'
import type { PriceFacts } from '@/lib/engine'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import type { Change } from './review-rows'

/** A null rate means that the currency has none, so its prices are unknown. */
type AccountMoney = { adjustPercent: string; rate: string | null }

/** Returns the prices for eligibility with staged changes applied, in the reporting currency. */
export function stagedFacts(
  prices: readonly PriceFacts[],
  changes: readonly Change[],
  moneyOf: ReadonlyMap<string, AccountMoney>,
): PriceFacts[] {
  const changed = new Set(changes.map(cellKey))
  const keyOf = ({ account, hardwareProfile, realm }: PriceFacts) =>
    cellKey({ accountId: account, hardwareProfileId: hardwareProfile, realmId: realm })
  const retained = prices.filter((price) => !changed.has(keyOf(price)))
  return [...retained, ...changes.flatMap((change) => factOf(change, moneyOf) ?? [])]
}

function factOf(
  { accountId, hardwareProfileId, realmId, amount, adjusted }: Change,
  moneyOf: ReadonlyMap<string, AccountMoney>,
): PriceFacts | null {
  const money = moneyOf.get(accountId)
  if (amount === null || money === undefined || money.rate === null) return null
  const { adjustPercent, rate } = money
  const price = multiplyDecimals(chargedPrice({ amount, adjusted, adjustPercent }), rate)
  const basic = multiplyDecimals(amount, rate)
  return {
    account: accountId,
    hardwareProfile: hardwareProfileId,
    realm: realmId,
    price,
    ...(compareDecimals(price, basic) === 0 ? {} : { basic }),
    validFrom: new Date(0).toISOString(),
    validTo: null,
  }
}
