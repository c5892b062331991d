import { numberSigns } from './reader-format'

/** The number format of pages and messages, with the reader's decimal and thousands separators. */

type Digits = { least?: number; most?: number }

/** `1,234` or `−0.25`, with `least` to `most` decimals. By default a whole number. */
export function numberText(value: number, { least = 0, most = least }: Digits = {}): string {
  const size = withSigns(formatter(least, most).format(Math.abs(value)))
  return value < 0 && /[1-9]/.test(size) ? `−${size}` : size
}

const formatters = new Map<number, Intl.NumberFormat>()

function formatter(least: number, most: number): Intl.NumberFormat {
  const name = least * 100 + most
  const cached =
    formatters.get(name) ??
    new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most })
  formatters.set(name, cached)
  return cached
}

/**
 * English grouping, with the reader's separators. Server and browser agree, even if different languages are installed.
 */
function withSigns(text: string): string {
  const { decimal, group } = numberSigns()
  return decimal === '.' && group === ','
    ? text
    : text.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group))
}

/**
 * `0.0416` with the reader's decimal separator, all digits and no thousands separators. Any other text stays as it is.
 */
export const decimalText = (plain: string): string =>
  /^[+\-−]?\d+\.\d+$/.test(plain) ? plain.replace('.', numberSigns().decimal) : plain

/** `12.50` or `−0.5`, with a fixed number of decimals and no thousands separators. */
export function fixedText(value: number, digits: number): string {
  const size = decimalText(Math.abs(value).toFixed(digits))
  return value < 0 && /[1-9]/.test(size) ? `−${size}` : size
}

/** `+0.25`, `−0.25`, or `±0` for a number that rounds to 0. */
export function signedText(value: number, digits: Digits): string {
  const size = numberText(Math.abs(value), digits)
  if (!/[1-9]/.test(size)) return '±0'
  return `${value < 0 ? '−' : '+'}${size}`
}

/** "1 price", "2 prices", "24,000 launches". */
export const counted = (count: number, one: string, many = pluralOf(one)): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

const pluralOf = (noun: string) =>
  `${noun.replace(/([^aeiou])y$/, '$1ie').replace(/(ch|sh|s|x)$/, '$1e')}s`

/**
 * Reads a number in the reader's format and returns it with a decimal point: `1.234,5` is `1234.5` for a reader of
 * decimal commas. The reader's thousands separator is read as the decimal one where it cannot separate thousands, as in
 * `0,05` or `1,2345`. Null for any other text.
 */
export function readDecimal(typed: string): string | null {
  const text = typed.replace(/[\s\u202f'’]/g, '').replace('−', '-')
  const [, minus = '', size = ''] = /^(?:\+|(-))?(.*)$/.exec(text) ?? []
  const english = numberSigns().decimal === '.' ? size : size.replace(/[.,]/g, swapped)
  if (!/\d/.test(english)) return null
  if (GROUPED.test(english)) return minus + plainSize(english.replaceAll(',', ''))
  return /^\d*,\d*$/.test(english) ? minus + plainSize(english.replace(',', '.')) : null
}

const swapped = (sign: string) => (sign === '.' ? ',' : '.')

const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.\d*)?$/

/** Completes `.5` and `5.` to the decimals that the API accepts. */
const plainSize = (size: string) => size.replace(/^\./, '0.').replace(/\.$/, '')
