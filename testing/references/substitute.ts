/** A copy of a body with a value at a path such as `launches[].pool`, `exclude[]` or `pin.account`. */
export function withValue(
  body: unknown,
  path: string,
  value: string,
  siblings: Readonly<Record<string, object>> = {},
): unknown {
  const copy = structuredClone(body ?? {}) as Record<string, unknown>
  const steps = path.replaceAll('[]', '.0').split('.')
  let at = copy
  for (const [i, step] of steps.entries()) {
    if (i === steps.length - 1) at[step] = value
    else {
      const next = steps[i + 1] === '0' ? [] : { ...siblings[step] }
      if (typeof at[step] !== 'object' || at[step] === null) at[step] = next
      at = at[step] as Record<string, unknown>
    }
  }
  return copy
}

/** A path with another value in one of its segments. */
export const withSegment = (path: string, segment: number, value: string) =>
  path
    .split('/')
    .map((each, i) => (i === segment ? encodeURIComponent(value) : each))
    .join('/')

const generated = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /\b[a-z][a-z0-9]{23,29}\b/g,
]

/** A response without the value that it repeats and without parts that differ between any two calls. */
export const comparable = (text: string, value: string): string =>
  generated.reduce(
    (rest, pattern) => rest.replaceAll(pattern, '#'),
    text.replaceAll(JSON.stringify(value).slice(1, -1), '*').replaceAll(escaped(value), '*'),
  )

/** The value as written in a quoted sentence within JSON. */
const escaped = (value: string) => JSON.stringify(JSON.stringify(value)).slice(3, -3)
