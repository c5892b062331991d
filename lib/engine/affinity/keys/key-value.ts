/** What a key may hold; only numbers, and strings that write one, take part in a placement. */
export type KeyValue = string | number | boolean | null

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** The number of a value; NaN if it is not a number. */
export function numberOf(value: KeyValue): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !decimal.test(value)) return Number.NaN
  const number = Number(value)
  // JSON cannot write -0, nor what is too large for a double.
  return Number.isFinite(number) ? number + 0 : Number.NaN
}
