/**
 * Returns the requested names. A name that is in use meanwhile gets the next free number, such as
 * `host-3` for `host-1`.
 */
export function freshNames(requested: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken)
  return requested.map((name) => {
    const fresh = used.has(name) ? nextName(name, new Set([...used, ...requested])) : name
    used.add(fresh)
    return fresh
  })
}

function nextName(name: string, used: ReadonlySet<string>): string {
  const stem = name.replace(/-\d+$/, '').slice(0, 190)
  let number = 1
  while (used.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
