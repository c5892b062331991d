import { type Decimal, formatDecimal } from '@/lib/base/decimal'
import { priceBounds } from '../read/read-price'

/** One scale for all sums, so that adding needs no aligning: a price of 18 places times a quantity of 18. */
const SCALE = 36

const raised = ({ digits, scale }: Decimal): bigint =>
  scale <= SCALE ? digits * 10n ** BigInt(SCALE - scale) : digits / 10n ** BigInt(scale - SCALE)

/** Prices times their weights, and the weights, added up. */
export type Weighed = { sum: bigint; weight: bigint }

export function addTo(scale: Weighed, price: { sum: Decimal; weight: Decimal }): void {
  scale.sum += raised(price.sum)
  scale.weight += raised(price.weight)
}

/** The weighted price, rounded to what a price can hold, halves up; null: nothing was weighed. */
export function resolved({ sum, weight }: Weighed): string | null {
  if (weight === 0n) return null
  const scaled = sum * 10n ** BigInt(priceBounds.places) * 2n + weight
  return formatDecimal({ digits: scaled / (weight * 2n), scale: priceBounds.places })
}
