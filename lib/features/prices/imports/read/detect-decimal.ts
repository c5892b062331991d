import type { Reading } from '../schema'

/** Characters of a number; a longer text is no number, and would take long to check. */
const LONGEST = 80

/** The decimal mark of a file, by values that can be read in one way only; a point unless commas prevail. */
export function detectDecimal(
  values: Iterable<string>,
  delimiter: Reading['delimiter'],
): Reading['decimal'] {
  let [points, commas, either] = [0, 0, 0]
  for (const value of values) {
    const text = value.trim()
    if (text.length > LONGEST) continue
    if (!/^\D{0,4}[\d.,\s'’]*\d[\d.,\s'’]*\D{0,4}$/.test(text)) continue
    const mark = /[.,](?=\d+\D*$)/.exec(text)?.[0]
    if (mark === undefined) continue
    const isSure = !/^\D*[1-9]\d{0,2}([.,]\d{3})+\D*$/.test(text)
    if (!isSure) either += mark === ',' ? 1 : 0
    else if (mark === ',') commas++
    else points++
  }
  if (points + commas > 0) return commas > points ? ',' : '.'
  // Only "1,234" and the like: where semicolons part the values, the comma is free to be the mark.
  return either > 0 && delimiter === ';' ? ',' : '.'
}
