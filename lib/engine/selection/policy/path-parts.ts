const part = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g

/** Parses a path such as `modules[2].params.weights["vsphere-a"]` into its keys: the inverse of `pathText`. */
export const pathParts = (path: string): (string | number)[] =>
  [...path.matchAll(part)].map(([, index, quoted, name]) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? (name ?? '') : String(JSON.parse(quoted))
  })
