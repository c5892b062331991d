import { isStorable } from './storable-text'

/** Turns `/pools/:id/policy` into a matcher that answers its parameters, or null. */
export function compilePath(path: string): (pathname: string) => Record<string, string> | null {
  const wanted = path.split('/')
  return (pathname) => {
    const given = pathname.split('/')
    if (given.length !== wanted.length) return null
    const params: Record<string, string> = {}
    for (const [i, part] of wanted.entries()) {
      const segment = given[i] ?? ''
      if (!part.startsWith(':')) {
        if (part !== segment) return null
        continue
      }
      const value = decoded(segment)
      if (value === null || value === '') return null
      params[part.slice(1)] = value
    }
    return params
  }
}

const decoded = (segment: string): string | null => {
  try {
    const value = decodeURIComponent(segment)
    // Nothing in the database can have such a name.
    return isStorable(value) ? value : null
  } catch {
    return null
  }
}
