/** The keys of the selected rows, and how to change them. */
export type RowSelection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Adds a row to the selection, or removes it. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds all rows between two rows to the selection, in display order. */
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
