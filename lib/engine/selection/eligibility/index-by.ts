/** The value of a key, opened when it is first asked for. */
export function entryOf<K, V>(map: Map<K, V>, key: K, open: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known

  const opened = open()
  map.set(key, opened)
  return opened
}

/** Rows by a key, each group in the order of the rows. */
export function groupedBy<K, V>(rows: readonly V[], keyOf: (row: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const row of rows) entryOf(groups, keyOf(row), () => []).push(row)
  return groups
}
