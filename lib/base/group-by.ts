/** Items by key, keys in the order they first appear. (`Map.groupBy` needs a newer Node.) */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [item])
    else known.push(item)
  }
  return groups
}
