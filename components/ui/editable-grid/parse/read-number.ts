import { normaliseDecimal } from '@/lib/base/decimal'
import { numberSigns } from '@/lib/base/reader-format'

/** A plain decimal, the two possible readings of an ambiguous separator, or no number. */
type NumberReading =
  | { kind: 'number'; text: string }
  | { kind: 'ambiguous'; grouped: string; fraction: string }
  | { kind: 'none' }

const NONE: NumberReading = { kind: 'none' }
const MAX_LENGTH = 60

const number = (whole: string, fraction = ''): NumberReading => ({
  kind: 'number',
  text: normaliseDecimal(fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`),
})

/** Every kind of space that spreadsheets use as thousands separator. */
export const withPlainSpaces = (text: string): string =>
  text.replace(/[\s\u00a0\u2000-\u200a\u202f\u205f]/g, ' ').replace(/[\u200b\u2060\ufeff]/g, '')

/**
 * Reads a number in any common notation, exactly. One separator before three digits that is not the reader's
 * decimal separator is ambiguous: only the author knows what "1,234" means.
 */
export function readNumber(written: string): NumberReading {
  const text = withPlainSpaces(written).trim().replace(/[’`´]/g, "'")
  if (text.length > MAX_LENGTH || !/^[\d.,' ]*\d[\d.,' ]*(e[+-]?\d{1,3})?$/i.test(text)) return NONE
  const [mantissa = '', exponent] = text.split(/e/i)
  if (exponent !== undefined) return scientific(mantissa, Number(exponent))

  const grouping = /[ ']/.exec(mantissa)?.[0]
  if (grouping !== undefined) return split(mantissa, grouping, /[.,]/.exec(mantissa)?.[0])
  const [comma, point] = [mantissa.lastIndexOf(','), mantissa.lastIndexOf('.')]
  if (comma >= 0 && point >= 0)
    return comma > point ? split(mantissa, '.', ',') : split(mantissa, ',', '.')
  if (comma < 0 && point < 0) return number(mantissa)
  const sign = comma >= 0 ? ',' : '.'
  return sign === numberSigns().decimal ? oneKind(mantissa, sign) : withDoubt(mantissa, sign)
}

function withDoubt(text: string, sign: string): NumberReading {
  const [, whole, fraction] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? []
  if (whole === undefined || fraction === undefined) return oneKind(text, sign)
  return {
    kind: 'ambiguous',
    grouped: whole + fraction,
    fraction: normaliseDecimal(`${whole}.${fraction}`),
  }
}

/** One kind of separator: a single one is the decimal separator, several separate thousands. */
const oneKind = (text: string, mark: string) =>
  text.indexOf(mark) === text.lastIndexOf(mark)
    ? split(text, null, mark)
    : split(text, mark, undefined)

function split(text: string, grouping: string | null, mark: string | undefined): NumberReading {
  const [whole = '', fraction, ...more] = mark === undefined ? [text] : text.split(mark)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return NONE
  if (grouping === null) return /^\d*$/.test(whole) ? number(whole, fraction) : NONE
  const groups = whole.split(grouping)
  const isGrouped = groups.every((it, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(it))
  return isGrouped ? number(groups.join(''), fraction) : NONE
}

/** Reads "1,5E-04": a mantissa has no thousands, so its separator is the decimal one. */
function scientific(mantissa: string, exponent: number): NumberReading {
  const [whole = '', fraction = '', ...more] = mantissa.split(/[.,]/)
  if (more.length > 0 || !/^\d+$/.test(whole + fraction)) return NONE
  const digits = whole + fraction
  const point = whole.length + exponent
  if (point <= 0) return number('0', '0'.repeat(-point) + digits)
  return number(digits.slice(0, point).padEnd(point, '0'), digits.slice(point))
}
