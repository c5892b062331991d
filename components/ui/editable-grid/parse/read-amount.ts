import { isCurrencySign, meansCurrency } from '@/lib/base/currency-sign'
import { compareDecimals, formatDecimal, normaliseDecimal, parseDecimal } from '@/lib/base/decimal'
import { decimalText } from '@/lib/base/number-text'
import { numberSigns } from '@/lib/base/reader-format'
import type { Choice, Reading } from '../types'
import { readNumber, withPlainSpaces } from './read-number'

type AmountRules = {
  /** Decimal places that can be stored. */
  places: number
  /** Digits before the decimal point that can be stored. */
  wholeDigits: number
  /** An ISO code; an amount in any other currency is rejected. Without it, no currency may be given. */
  currency?: string
  /** The confirmation that zero requires; without it zero needs none. */
  zero?: { label: string; yes: string; no: string }
}

const refused = (message: string): Reading => ({ ok: false, message })
const question = (id: string, label: string, choices: readonly Choice[]): Reading => ({
  ok: false,
  question: { id, label },
  choices,
})

const PLAIN = /^\d{1,30}(\.\d{1,20})?$/

/** Reads an amount, with or without its currency; ambiguous text becomes a question instead of a guess. */
export function readAmount(written: string, rules: AmountRules): Reading {
  // Fast path, because spreadsheets paste thousands of plain numbers at once.
  if (PLAIN.test(written) && numberSigns().decimal === '.')
    return within(normaliseDecimal(written), rules)
  const text = withPlainSpaces(written).trim()
  const { before, body, after } = parted(text)
  const number = readNumber(body)
  const marks = [before, after].map((it) => it.replace(/[\s()+\-−]/g, '')).filter((it) => it !== '')
  const [mark] = marks
  if (number.kind === 'none' || marks.length > 1) return refused('Not a number')
  const wrong = mark === undefined ? null : wrongCurrency(mark, rules.currency)
  if (wrong !== null) return refused(wrong)
  // Accountants write negative amounts in brackets.
  if (/[(\-−]/.test(before)) return refused('Below zero')
  return number.kind === 'number'
    ? within(number.text, rules)
    : whichSign(text, [number.grouped, number.fraction], rules)
}

/** Splits a text into what precedes the first digit, the number, and the letters and signs after it. */
function parted(text: string): { before: string; body: string; after: string } {
  const start = Math.max(0, text.search(/[.,]?\d/))
  const after = /[\p{L}\p{Sc}\s)]*$/u.exec(text.slice(start))?.[0] ?? ''
  const body = text.slice(start, text.length - after.length)
  return { before: text.slice(0, start), body, after }
}

function wrongCurrency(mark: string, currency: string | undefined): string | null {
  if (!/^[a-z]{3}$/i.test(mark) && !isCurrencySign(mark)) return 'Not a number'
  if (currency === undefined) return 'Only a number, without a currency'
  return meansCurrency(mark, currency) ? null : `In ${mark}, but this is in ${currency}`
}

function whichSign(
  text: string,
  [grouped, fraction]: readonly [string, string],
  rules: AmountRules,
): Reading {
  const choices = [
    { id: 'thousands', label: grouped, text: grouped },
    { id: 'decimal', label: decimalText(fraction), text: fraction },
  ].filter((it) => within(it.text, rules).ok)
  if (choices.length === 0) return within(grouped, rules)
  return question('comma', signQuestion(text), choices)
}

/** The question about a separator that is not the reader's decimal separator. */
export const signQuestion = (text: string): string =>
  `What does the ${numberSigns().decimal === '.' ? 'comma' : 'point'} in ${text} mean?`

/** Checks a number against the limits: the number, or an error or a question about it. */
function within(text: string, rules: AmountRules): Reading {
  const { places, wholeDigits, zero } = rules
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length > wholeDigits) return refused(`More than ${wholeDigits} digits before the point`)
  if (text === '0' && zero !== undefined)
    return question('zero', zero.label, [
      { id: 'yes', label: zero.yes, text },
      { id: 'no', label: zero.no, text: null },
    ])
  if (fraction.length <= places) return { ok: true, text }
  const near = rounded(text, places)
  // An amount above zero is never rounded to zero.
  if (near === '0') return refused(`Smaller than the last of ${places} decimal places`)
  return question(
    'places',
    `${decimalText(text)} has more than ${places} decimal places. Round it?`,
    [
      { id: 'round', label: `Round to ${decimalText(near)}`, text: near },
      { id: 'leave', label: 'Leave as it is', text: null },
    ],
  )
}

/** Rounds to this number of decimal places; halves are rounded up. */
export function rounded(text: string, places: number): string {
  const exact = parseDecimal(text)
  if (exact === null) throw new RangeError(`Not a decimal number: ${text.slice(0, 80)}`)
  if (exact.scale <= places) return formatDecimal(exact)
  const step = 10n ** BigInt(exact.scale - places)
  return formatDecimal({ digits: (exact.digits + step / 2n) / step, scale: places })
}

/** True if two plain texts are the same number, for example "0.10" and "0.1". */
export const isSameAmount = (a: string, b: string): boolean =>
  a === b || (parseDecimal(a) !== null && parseDecimal(b) !== null && compareDecimals(a, b) === 0)
