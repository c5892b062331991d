import { formatDecimal, multiplyDecimals, normaliseDecimal, parseDecimal } from '@/lib/base/decimal'

type Priced = {
  /** The basic price. */
  amount: string
  /** The entered adjusted price, if there is one. */
  adjusted: string | null
  /** The account's percentage, such as "12.5" or "-10". */
  adjustPercent: string
}

/**
 * Returns the price that decisions and reports use: the entered adjusted price, or exactly the
 * price plus the account's percentage.
 */
export const chargedPrice = ({ amount, adjusted, adjustPercent }: Priced): string =>
  adjusted ??
  // A fast path, because most accounts add no percentage and thousands of prices are computed at a time.
  (adjustPercent === '0'
    ? normaliseDecimal(amount)
    : multiplyDecimals(amount, factorOf(adjustPercent)))

/** Returns exactly 1 + percent / 100. Throws a RangeError for -100 and less, which the database also refuses. */
function factorOf(percent: string): string {
  const isOff = percent.startsWith('-')
  const size = parseDecimal(isOff ? percent.slice(1) : percent)
  const hundred = 100n * 10n ** BigInt(size?.scale ?? 0)
  const digits = size === null ? 0n : hundred + (isOff ? -size.digits : size.digits)
  if (size === null || digits <= 0n) throw new RangeError(`Not a percentage above -100: ${percent}`)
  return formatDecimal({ digits, scale: size.scale + 2 })
}
