/** Which rows are selected, by their keys. */
export type RowSelection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** The selection with one row more or less. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The selection with all rows from one to another, in the order in which they are shown. */
export function withRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  from: string | null,
  to: string,
): ReadonlySet<string> {
  const [a, b] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  if (a < 0 || b < 0) return toggled(selected, to)
  return new Set([...selected, ...keys.slice(Math.min(a, b), Math.max(a, b) + 1)])
}
