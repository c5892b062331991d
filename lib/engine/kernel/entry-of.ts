/** The value of a key, created when it is first read. */
export function entryOf<K, V>(map: Map<K, V>, key: K, open: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known

  const opened = open()
  map.set(key, opened)
  return opened
}
