/** The value of a key. Only numbers and numeric strings take part in a placement. */
export type KeyValue = string | number | boolean | null

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** The number of a value; NaN if it is not a number. */
export function numberOf(value: KeyValue): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !decimal.test(value)) return Number.NaN
  const number = Number(value)
  // JSON can write neither -0 nor infinity.
  return Number.isFinite(number) ? number + 0 : Number.NaN
}
