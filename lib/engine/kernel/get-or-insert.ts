/** The value of a key, created when it is first read. */
export function getOrInsert<K, V>(map: Map<K, V>, key: K, open: () => V): V {
  const existing = map.get(key)
  if (existing !== undefined) return existing

  const opened = open()
  map.set(key, opened)
  return opened
}
