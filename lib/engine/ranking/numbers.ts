const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/

/** A JSON number or a numeric string as a number, 1e999 as infinite; NaN for anything else. */
export function asNumber(value: unknown): number {
  if (typeof value === 'number') return value + 0
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) + 0 : Number.NaN
}

/** Limits a part of a rank to the finite doubles, which JSON can represent. NaN counts as 0. */
export function bounded(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
}

/** The message about anything that `asNumber` does not read. */
export const NOT_NUMERIC = 'Expected a number or a numeric string'
