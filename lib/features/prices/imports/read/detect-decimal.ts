import type { Reading } from '../schema'

/** The longest number in characters. A longer text is not a number, and would take long to check. */
const MAX_LENGTH = 80

/** Detects the decimal mark of a file from its unambiguous values; a point unless commas prevail. */
export function detectDecimal(
  values: Iterable<string>,
  delimiter: Reading['delimiter'],
): Reading['decimal'] {
  let [points, commas, either] = [0, 0, 0]
  for (const value of values) {
    const text = value.trim()
    if (text.length > MAX_LENGTH) continue
    if (!/^\D{0,4}[\d.,\s'’]*\d[\d.,\s'’]*\D{0,4}$/.test(text)) continue
    const last = /[.,](?=\d+\D*$)/.exec(text)?.[0]
    if (last === undefined) continue
    const isGrouped = /^\D*[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*\D*$/.test(text)
    const isRepeated = text.indexOf(last) < text.lastIndexOf(last)
    // A repeated mark separates thousands, or the parts of a date such as "01.01.2027".
    if (isRepeated && !isGrouped) continue
    if (isGrouped && !isRepeated) either += last === ',' ? 1 : 0
    else if ((last === ',') !== isRepeated) commas++
    else points++
  }
  if (points + commas > 0) return commas > points ? ',' : '.'
  // All values are ambiguous, such as "1,234". With semicolons as delimiter, a comma is likely the
  // decimal mark.
  return either > 0 && delimiter === ';' ? ',' : '.'
}
