type Fields = Readonly<Record<string, unknown>>

/** The fields whose values differ, before and after; null when nothing changed. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  if (keys.length === 0) return null
  const only = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]))
  return { before: only(before), after: only(after) }
}

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)

/** JSON with its keys in order, so that equal values have equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null'
