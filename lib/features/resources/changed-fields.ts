import { canonical } from '@/lib/base/json/canonical'

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields whose values differ, before and after. Null if nothing changed. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  if (keys.length === 0) return null
  const only = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]))
  return { before: only(before), after: only(after) }
}

const isSame = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null)
