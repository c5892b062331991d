/** Paths into a document, as `pools[2].policy.params.weights["a/b"]`. */

export type Path = readonly PropertyKey[]

export const jsonPathOf = (path: Path): string =>
  path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`
    const name = String(key)
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${written}[${JSON.stringify(name)}]`
    return written === '' ? name : `${written}.${name}`
  }, '')

const part = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g

/** The parts of a written path: the inverse of `jsonPathOf`. */
export const partsOf = (written: string): (string | number)[] =>
  [...written.matchAll(part)].map(([, index, quoted, name]) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? (name ?? '') : String(JSON.parse(quoted))
  })
