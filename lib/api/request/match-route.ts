import { isStorable } from './storable-text'

/** The segments of a path. */
export const segmentsOf = (path: string): string[] => path.split('/')

/** Converts `/pools/:id/policy` to a function that matches segments and returns the parameters, or null. */
export function compilePath(
  path: string,
): (given: readonly string[]) => Record<string, string> | null {
  const requested = segmentsOf(path).map((part) =>
    part.startsWith(':') ? { param: part.slice(1), literal: null } : { param: '', literal: part },
  )
  return (given) => {
    if (given.length !== requested.length) return null
    if (!requested.every(({ literal }, i) => literal === null || literal === given[i])) return null
    const params: Record<string, string> = {}
    for (const [i, { param, literal }] of requested.entries()) {
      if (literal !== null) continue
      const value = decoded(given[i] ?? '')
      if (value === null || value === '') return null
      params[param] = value
    }
    return params
  }
}

/** The index of the noun in `/api/v1/<noun>/...`. Few routes share a noun, so that few are compared with a call. */
const NOUN = 3
const ANY = ':'

const keyOf = (segments: readonly string[], noun: string) => `${segments.length} ${noun}`

/**
 * Finds the routes that match the path of a call, in order, with the parameters. A call is compared only with routes of
 * the same noun and number of segments, because comparing it with all of them takes as long as deciding a launch.
 */
export function routeFinder<Route>(routes: readonly { path: string; it: Route }[]) {
  const byKey = new Map<
    string,
    { it: Route; place: number; match: ReturnType<typeof compilePath> }[]
  >()
  for (const [place, { path, it }] of routes.entries()) {
    const segments = segmentsOf(path)
    const noun = segments[NOUN] ?? ''
    const key = keyOf(segments, noun.startsWith(':') ? ANY : noun)
    byKey.set(key, [...(byKey.get(key) ?? []), { it, place, match: compilePath(path) }])
  }
  return (given: readonly string[]): { it: Route; params: Record<string, string> }[] => {
    const named = byKey.get(keyOf(given, given[NOUN] ?? '')) ?? []
    const others = byKey.get(keyOf(given, ANY))
    const near =
      others === undefined ? named : [...named, ...others].sort((a, b) => a.place - b.place)
    return near.flatMap(({ it, match }) => {
      const params = match(given)
      return params === null ? [] : [{ it, params }]
    })
  }
}

const decoded = (segment: string): string | null => {
  try {
    const value = decodeURIComponent(segment)
    // No name in the database can contain such text.
    return isStorable(value) ? value : null
  } catch {
    return null
  }
}
