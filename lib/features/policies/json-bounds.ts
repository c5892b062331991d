const MAX_DEPTH = 16
const MAX_TEXT_LENGTH = 4_000
const MAX_VALUES = 50_000

type JsonProblem = { path: readonly (string | number)[]; message: string }

/**
 * Finds content that a submitted policy document must not have: nesting that could overflow a
 * recursive reader, too many values, and numbers that are not finite. It does not use recursion.
 */
export function jsonProblems(root: unknown): JsonProblem[] {
  const problems: JsonProblem[] = []
  const open: { value: unknown; path: readonly (string | number)[] }[] = [{ value: root, path: [] }]
  let values = 0

  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    values += 1
    if (values > MAX_VALUES) return [{ path: [], message: `Keep it within ${MAX_VALUES} values.` }]
    if (path.length > MAX_DEPTH)
      return [{ path: path.slice(0, 4), message: `Nest at most ${MAX_DEPTH} levels deep.` }]

    const message = scalarProblem(value)
    if (message !== null) problems.push({ path, message })
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of entriesOf(value)) {
      const name = typeof key === 'string' ? scalarProblem(key) : null
      if (name !== null) problems.push({ path, message: `A name: ${name}` })
      open.push({ value: part, path: [...path, key] })
    }
  }
  return problems.reverse()
}

const entriesOf = (value: object): Iterable<[string | number, unknown]> =>
  Array.isArray(value) ? value.entries() : Object.entries(value)

function scalarProblem(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'The number is too large.'
  if (typeof value !== 'string') return null
  if (value.length > MAX_TEXT_LENGTH) return `Keep it within ${MAX_TEXT_LENGTH} characters.`
  return null
}
