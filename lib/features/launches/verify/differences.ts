import { pathText } from '@/lib/base/json/path-text'

/** A path where two documents differ. An undefined value is absent. */
export type Difference = { path: string; stored: unknown; recomputed: unknown }

const MAX_DIFFERENCES = 100
/** Shares sum to 1 within this tolerance, so smaller differences are insignificant. */
const TOLERANCE = 1e-12

/** Returns the first differences between two documents, in their order. */
export function differences(stored: unknown, recomputed: unknown): Difference[] {
  const found: Difference[] = []
  compare(stored, recomputed, [], found)
  return found
}

function compare(a: unknown, b: unknown, path: readonly PropertyKey[], found: Difference[]): void {
  if (found.length >= MAX_DIFFERENCES || isSameLeaf(a, b)) return
  if (!isNode(a) || !isNode(b) || Array.isArray(a) !== Array.isArray(b)) {
    found.push({ path: pathText(path), stored: a, recomputed: b })
    return
  }

  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const step = Array.isArray(a) ? Number(key) : key
    compare(left.get(key), right.get(key), [...path, step], found)
  }
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSameLeaf = (a: unknown, b: unknown) =>
  Object.is(a, b) ||
  (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= TOLERANCE)
