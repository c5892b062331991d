const part = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g

/** The keys of a written path such as `modules[2].params.weights["vsphere-a"]`: the inverse of `pathText`. */
export const pathParts = (path: string): (string | number)[] =>
  [...path.matchAll(part)].map(([, index, quoted, name]) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? (name ?? '') : String(JSON.parse(quoted))
  })
