/** The value of a key, opened when it is first asked for. */
export function entryOf<K, V>(map: Map<K, V>, key: K, open: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known

  const opened = open()
  map.set(key, opened)
  return opened
}
