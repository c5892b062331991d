/** An exact non-negative decimal: `digits / 10^scale`. */
export type Decimal = { digits: bigint; scale: number }

const DECIMAL = /^\d+(\.\d+)?$/

/** True for a plain non-negative decimal string: digits, at most one point, no sign, no exponent. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** Reads a decimal string exactly; null when it is not one (see `isDecimal`). */
export function parseDecimal(text: string): Decimal | null {
  if (!isDecimal(text)) return null

  const point = text.indexOf('.')
  if (point < 0) return { digits: BigInt(text), scale: 0 }
  return {
    digits: BigInt(text.slice(0, point) + text.slice(point + 1)),
    scale: text.length - point - 1,
  }
}

/** Writes a decimal in its shortest form: no trailing zeros, no exponent ("0.0400" comes back as "0.04"). */
export function formatDecimal({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  if (scale === 0) return text

  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The shortest form of a decimal string. Throws a RangeError when the text is not a decimal. */
export function normaliseDecimal(text: string): string {
  if (!isDecimal(text)) throw notDecimal(text)
  const whole = text.replace(/^0+(?=\d)/, '')
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

/** Compares two decimal strings exactly: -1, 0 or 1. Throws a RangeError on anything else. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  if (isShort(left) && isShort(right)) return Math.sign(Number(left) - Number(right)) as -1 | 0 | 1
  const [a, b] = aligned(read(left), read(right))
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A double can distinguish decimals of up to 15 digits, and compares ten times as fast as a BigInt. */
const isShort = (text: string) => text.length <= 15 && isDecimal(text)

/** The exact sum of two decimal strings, in shortest form. Throws a RangeError on anything else. */
export function addDecimals(left: string, right: string): string {
  const [a, b, scale] = aligned(read(left), read(right))
  return formatDecimal({ digits: a + b, scale })
}

/**
 * A decimal string times a whole number >= 0 (such as a number of instances), in shortest form.
 * Throws a RangeError when either is something else.
 */
export function multiplyDecimal(text: string, times: number): string {
  if (!Number.isSafeInteger(times) || times < 0) throw new RangeError(`Not a count: ${times}`)
  const { digits, scale } = read(text)
  return formatDecimal({ digits: digits * BigInt(times), scale })
}

/** The exact product of two decimal strings, in shortest form. Throws a RangeError on anything else. */
export function multiplyDecimals(left: string, right: string): string {
  const [a, b] = [read(left), read(right)]
  return formatDecimal({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/**
 * A decimal string divided by a whole number > 0, rounded half up to a number of places, in shortest form.
 * Throws a RangeError when either is something else.
 */
export function divideDecimal(text: string, by: number, places: number): string {
  if (!Number.isSafeInteger(by) || by <= 0) throw new RangeError(`Not a divisor: ${by}`)
  const { digits, scale } = read(text)
  const divisor = BigInt(by) * 10n ** BigInt(scale)
  const doubled = 2n * digits * 10n ** BigInt(places)
  return formatDecimal({ digits: (doubled + divisor) / (2n * divisor), scale: places })
}

/**
 * The exact sum of count * price over several parts, in shortest form; null as soon as one price is
 * unknown, because unknown is never zero. No parts cost "0".
 */
export function sumOfPrices(
  parts: readonly { count: number; price: string | null }[],
): string | null {
  let total: string | null = null
  for (const { count, price } of parts) {
    if (price === null) return null
    const cost: string = count === 1 ? normaliseDecimal(price) : multiplyDecimal(price, count)
    total = total === null ? cost : addDecimals(total, cost)
  }
  return total ?? '0'
}

/** The nearest double to a decimal string. Throws a RangeError when the text is not a decimal. */
export function decimalToNumber(text: string): number {
  if (!isDecimal(text)) throw notDecimal(text)
  return Number(text)
}

/**
 * The shortest decimal string that reads back as this double, written without exponent
 * (1e-7 gives "0.0000001"). Throws a RangeError for negative and non-finite numbers.
 */
export function decimalFromNumber(value: number): string {
  if (!Number.isFinite(value) || value < 0) throw notDecimal(String(value))

  const text = String(value)
  if (!text.includes('e')) return text

  const [mantissa = '0', exponent = '0'] = text.split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  if (shift <= 0) return formatDecimal({ digits: digits * 10n ** BigInt(-shift), scale: 0 })
  return formatDecimal({ digits, scale: shift })
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [
    a.digits * 10n ** BigInt(scale - a.scale),
    b.digits * 10n ** BigInt(scale - b.scale),
    scale,
  ]
}

function read(text: string): Decimal {
  const decimal = parseDecimal(text)
  if (decimal === null) throw notDecimal(text)
  return decimal
}

const notDecimal = (text: string) => new RangeError(`Not a decimal number: ${text.slice(0, 80)}`)
