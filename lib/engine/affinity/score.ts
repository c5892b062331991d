import { at, columnOf } from '../kernel/columns'
import type { NodeList } from './keys/node-keys'
import type { KeyContribution, SystemVmKey } from './types'

/** How near two values are: 1 where they are equal, 0 from a distance of 1 on. */
export const proximity = (a: number, b: number): number => Math.max(0, 1 - Math.abs(a - b))

/**
 * The score of each of `nodes` (positions): the sum of proximity * weight over the entries of its
 * list that the VM has a key for. Every entry of a name counts.
 */
export function scoresOf(
  keys: readonly SystemVmKey[],
  list: NodeList,
  nodes: Int32Array,
): Float64Array {
  const byName = new Map(keys.map((key) => [key.name, key]))
  if (byName.size === 0) return new Float64Array(nodes.length)

  const keysIn = memoOfNames(byName)
  return columnOf(nodes, (n) => {
    const { names, values } = list(n)
    const found = keysIn(names)
    let score = 0
    for (let i = 0; i < found.length; i++) {
      const key = found[i]
      if (key !== undefined) score += proximity(key.value, at(values, i)) * key.weight
    }
    return score
  })
}

/** The entry of each name of a list. Nodes that share their names are looked up once. */
function memoOfNames<T>(byName: ReadonlyMap<string, T>) {
  let last: readonly string[] = []
  let found: readonly (T | undefined)[] = []
  return (names: readonly string[]) => {
    if (names !== last) {
      last = names
      found = names.map((name) => byName.get(name))
    }
    return found
  }
}

/** Cached contributions of a key: most nodes advertise one of a few values. */
const MOST_CACHED = 256

/**
 * Computes the contributions to the score of a node (by position), entry by entry. Nodes that advertise the same value
 * share one contribution.
 */
export function contributionsIn(keys: readonly SystemVmKey[], list: NodeList) {
  const byName = new Map(keys.map((key) => [key.name, { key, cached: new Map() }]))
  const keysIn = memoOfNames<CachedContributions>(byName)
  return (n: number): KeyContribution[] => {
    const { names, values } = list(n)
    const keysOfNames = keysIn(names)
    const found: KeyContribution[] = []
    for (let i = 0; i < keysOfNames.length; i++) {
      const key = keysOfNames[i]
      if (key !== undefined) found.push(cachedContribution(key, at(values, i)))
    }
    return found
  }
}

type CachedContributions = { key: SystemVmKey; cached: Map<number, KeyContribution> }

function cachedContribution(
  { key, cached }: CachedContributions,
  nodeValue: number,
): KeyContribution {
  const found = cached.get(nodeValue)
  if (found !== undefined) return found
  const made = contributionOf(key, nodeValue)
  if (cached.size < MOST_CACHED) cached.set(nodeValue, made)
  return made
}

/** What one entry of a node with that value adds to the score by the VM's key. */
export function contributionOf(
  { name, value: vmValue, weight }: SystemVmKey,
  nodeValue: number,
): KeyContribution {
  const near = proximity(vmValue, nodeValue)
  // JSON cannot write the -0 of a negative weight at no proximity.
  const product = near * weight + 0
  return { name, vmValue, nodeValue, proximity: near, weight, product }
}
