import { berth } from './terminal'

type Path = readonly (string | number)[]

/** The paths of values that can be changed without a difference in `berth verify`. */
export async function unnoticedIn(text: string): Promise<string[]> {
  const unnoticed: string[] = []
  for (const path of leavesOf(JSON.parse(text))) {
    const { code } = await berth('verify', changedAt(JSON.parse(text), path))
    if (code !== 1) unnoticed.push(`${path.join('.')}: ${code}`)
  }
  return unnoticed
}

/** The paths of all plain values, empty lists and empty objects. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Object.entries(value)
  if (entries.length === 0) return [path]
  return entries.flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A copy of the document with another value at one path. */
function changedAt(document: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (step === undefined) return another(document)
  if (Array.isArray(document))
    return document.map((part, i) => (i === step ? changedAt(part, rest) : part))
  return Object.fromEntries(
    Object.entries(document as object).map(([key, part]) => [
      key,
      key === step ? changedAt(part, rest) : part,
    ]),
  )
}

function another(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value + 0.001
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? ['x'] : value === null ? 'x' : { x: 'x' }
}
