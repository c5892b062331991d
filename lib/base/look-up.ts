/** The result of a look-up. */
export type Found<T> =
  | { kind: 'found'; it: T }
  | { kind: 'ambiguous'; all: readonly T[]; names: readonly string[] }
  | { kind: 'unknown' }

/** Looks up the names that files contain: by id, by name, or by name in any case if that is unambiguous. `otherNamesOf` returns more accepted names. */
export function lookUp<T extends { id: string; name: string }>(
  all: readonly T[],
  fullNameOf: (it: T) => string = ({ name }) => name,
  otherNamesOf: (it: T) => readonly string[] = () => [],
): (text: string) => Found<T> {
  const exact = new Map<string, T[]>()
  const folded = new Map<string, T[]>()
  for (const it of all) {
    const names = [it.name, fullNameOf(it), ...otherNamesOf(it)]
    for (const key of new Set([it.id, ...names])) add(exact, key, it)
    for (const key of new Set(names.map(fold))) add(folded, key, it)
  }
  return (text) => {
    const found = exact.get(text) ?? folded.get(fold(text)) ?? []
    const [it, ...others] = found
    if (it === undefined) return { kind: 'unknown' }
    return others.length === 0
      ? { kind: 'found', it }
      : { kind: 'ambiguous', all: found, names: found.map(fullNameOf) }
  }
}

const add = <T>(map: Map<string, T[]>, key: string, it: T) => {
  const items = map.get(key)
  if (items === undefined) map.set(key, [it])
  else items.push(it)
}

/** A name in a form that is equal for all spellings of it. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
