/** The requested names; a name that is taken meanwhile gets the next number, as `host-1` becomes `host-3`. */
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
