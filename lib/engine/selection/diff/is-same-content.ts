type Values = Readonly<Record<string, unknown>>

/** Account ids may equal names that every object inherits. */
export const valueIn = (values: Values, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** True if two policies, or parts of them, are equal. The order of keys does not matter, and a missing member equals undefined. */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [recordOrList(a), recordOrList(b)]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSameContent(valueIn(left, key), valueIn(right, key)))
}

const recordOrList = (value: object): Values => ({ ...value })
