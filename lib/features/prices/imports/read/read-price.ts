import { formatDecimal, parseDecimal } from '@/lib/base/decimal'
import { err, ok, type Result } from '@/lib/base/result'
import type { Reading } from '../schema'

/** The problem of a value, without its column. */
export type Fault = { code: string; message: string; suggestion: string | null }

/** A price exactly as written; `currency` is the code or sign next to it. */
type WrittenPrice = { amount: string; currency: string | null }

export const priceBounds = { wholeDigits: 12, places: 6 }

const MAX_LENGTH = 80

const fault = (code: string, message: string, suggestion: string | null = null) =>
  err<Fault>({ code, message, suggestion })

/** Reads a price with the decimal mark of its file, without rounding or guessing. */
export function readPrice(
  written: string,
  decimal: Reading['decimal'],
): Result<WrittenPrice, Fault> {
  const text = plain(written)
  if (text.length > MAX_LENGTH) return notNumber()
  const [, sign = '', before = '', body = '', after = ''] =
    /^([-−(]?)\s*([\p{L}\p{Sc}]{0,4})\s*([-−\d.,' ]*\d(?:[eE][+-]?\d{1,4})?)\s*([\p{L}\p{Sc}]{0,4})\)?$/u.exec(
      text,
    ) ?? []
  if (body === '' || (before !== '' && after !== '')) return notNumber()
  const mark = before || after
  if (/^e$/i.test(mark)) return notNumber()
  if (sign !== '' || /^[-−]/.test(body))
    return fault('negative', 'A price is never negative.', 'Leave credits and refunds out.')
  const number = exact(body.trim(), decimal)
  if (number === null) return notNumber(hintFor(body, decimal))
  if (number === 'too-large') return tooLarge()
  return ok({ amount: number, currency: mark === '' ? null : mark.toUpperCase() })
}

/** Whether a price can be stored exactly: its number of digits and decimal places. */
export function faultOfAmount(amount: string): Fault | null {
  const [whole = '', fraction = ''] = amount.split('.')
  if (whole.length > priceBounds.wholeDigits) return tooLarge().error
  if (fraction.length <= priceBounds.places) return null
  const near = roundedTo(amount, priceBounds.places)
  const suggestion = near === '0' ? 'Check the unit: prices are per hour.' : `Write ${near}.`
  return {
    code: 'too-precise',
    message: `Prices have at most ${priceBounds.places} decimal places.`,
    suggestion,
  }
}

/** Rounds half up to this number of decimal places. */
export function roundedTo(text: string, places: number): string {
  const number = parseDecimal(text)
  if (number === null || number.scale <= places) return text
  const step = 10n ** BigInt(number.scale - places)
  return formatDecimal({ digits: (number.digits + step / 2n) / step, scale: places })
}

/**
 * Removes all kinds of spaces and the leading apostrophe, with which spreadsheets and the reports
 * of imports mark text.
 */
const plain = (text: string) =>
  text
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\ufeff]+/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .replace(/^'/, '')

function exact(body: string, decimal: Reading['decimal']): string | 'too-large' | null {
  const [mantissa = '', exponent = '0'] = body.split(/e/i)
  const [whole = '', fraction = '', ...more] = mantissa.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null
  const digits = ungrouped(whole, decimal)
  if (digits === null || digits + fraction === '') return null
  const shift = Number(exponent)
  if (shift > 40 && /[1-9]/.test(digits + fraction)) return 'too-large'
  const scale = fraction.length - shift
  // The number of places shows that the price would round to 0.
  if (scale > 400) return null
  const value = BigInt(digits + fraction || '0')
  return formatDecimal(
    scale >= 0 ? { digits: value, scale } : { digits: value * 10n ** BigInt(-scale), scale: 0 },
  )
}

/**
 * The digits without their thousands separators. Null if a separator is in the wrong place, or after a leading zero:
 * "0,107" is a decimal comma.
 */
function ungrouped(whole: string, decimal: Reading['decimal']): string | null {
  if (/^\d*$/.test(whole)) return whole
  const groups = whole.split(decimal === ',' ? /[. ']/ : /[, ']/)
  const marks = new Set(whole.replace(/\d/g, ''))
  const isGrouped = groups.every((it, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(it))
  return marks.size === 1 && isGrouped ? groups.join('') : null
}

const hintFor = (body: string, decimal: Reading['decimal']) => {
  const other = decimal === ',' ? '.' : ','
  if (exact(body.trim(), other) === null) return undefined
  return `Choose "${other}" as the decimal mark if the whole file is written with it.`
}

const notNumber = (suggestion: string | null = 'Write a price such as 0.107, or leave it empty.') =>
  fault('not-a-number', 'This is not a number.', suggestion)

const tooLarge = () =>
  fault(
    'too-large',
    `Prices have at most ${priceBounds.wholeDigits} digits before the point.`,
    'Check the unit: prices are per hour.',
  )
