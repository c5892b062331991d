import { at, columnOf } from '../kernel/columns'
import type { NodeList } from './keys/node-keys'
import type { KeyContribution, SystemVmKey } from './types'

/** The proximity of two values: 1 if they are equal, 0 at a distance of 1 or more. */
export const proximity = (a: number, b: number): number => Math.max(0, 1 - Math.abs(a - b))

/**
 * The score of each of `nodes` (positions): the sum of proximity * weight over those entries of its list for which the
 * VM has a key. Every entry of a name counts.
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

/** Looks up the entry of each name in a list, once for consecutive nodes that share the array of names. */
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

/** The most contributions cached for a key. Most nodes advertise one of a few values. */
const MAX_CACHED = 256

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
  if (cached.size < MAX_CACHED) cached.set(nodeValue, made)
  return made
}

/** The contribution to the score of the VM's key and a node entry with that value. */
export function contributionOf(
  { name, value: vmValue, weight }: SystemVmKey,
  nodeValue: number,
): KeyContribution {
  const near = proximity(vmValue, nodeValue)
  // A negative weight at proximity 0 gives -0, which JSON cannot write.
  const product = near * weight + 0
  return { name, vmValue, nodeValue, proximity: near, weight, product }
}
