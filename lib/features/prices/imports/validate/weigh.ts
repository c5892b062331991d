import { type Decimal, formatDecimal } from '@/lib/base/decimal'
import { priceBounds } from '../read/read-price'

/**
 * The scale of all sums, so that they can be added directly: a price with 18 decimal places times a
 * quantity with 18.
 */
const SCALE = 36

const raised = ({ digits, scale }: Decimal): bigint =>
  scale <= SCALE ? digits * 10n ** BigInt(SCALE - scale) : digits / 10n ** BigInt(scale - SCALE)

/** The sum of prices times weights, and the sum of weights. */
export type Weighed = { sum: bigint; weight: bigint }

export function addTo(scale: Weighed, price: { sum: Decimal; weight: Decimal }): void {
  scale.sum += raised(price.sum)
  scale.weight += raised(price.weight)
}

/**
 * Returns the weighted price, rounded half up to the decimal places of a price; null if the sum of
 * weights is 0.
 */
export function resolved({ sum, weight }: Weighed): string | null {
  if (weight === 0n) return null
  const scaled = sum * 10n ** BigInt(priceBounds.places) * 2n + weight
  return formatDecimal({ digits: scaled / (weight * 2n), scale: priceBounds.places })
}
