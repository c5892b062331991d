import { isStorable } from './storable-text'

/** The segments of a path. */
export const segmentsOf = (path: string): string[] => path.split('/')

/** Turns `/pools/:id/policy` into a matcher of as many segments, that answers its parameters, or null. */
export function compilePath(
  path: string,
): (given: readonly string[]) => Record<string, string> | null {
  const wanted = segmentsOf(path).map((part) =>
    part.startsWith(':') ? { param: part.slice(1), literal: null } : { param: '', literal: part },
  )
  return (given) => {
    if (given.length !== wanted.length) return null
    if (!wanted.every(({ literal }, i) => literal === null || literal === given[i])) return null
    const params: Record<string, string> = {}
    for (const [i, { param, literal }] of wanted.entries()) {
      if (literal !== null) continue
      const value = decoded(given[i] ?? '')
      if (value === null || value === '') return null
      params[param] = value
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
