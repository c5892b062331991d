/** The requested names; a name that is taken meanwhile gets the next number, as `host-1` becomes `host-3`. */
export function freshNames(requested: readonly string[], taken: readonly string[]): string[] {
  const known = new Set(taken)
  return requested.map((name) => {
    const fresh = known.has(name) ? nextName(name, new Set([...known, ...requested])) : name
    known.add(fresh)
    return fresh
  })
}

function nextName(name: string, known: ReadonlySet<string>): string {
  const stem = name.replace(/-\d+$/, '').slice(0, 190)
  let number = 1
  while (known.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
