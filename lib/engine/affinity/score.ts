import { columnOf } from '../kernel/columns'
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

  const wantedIn = memoOfNames(byName)
  return columnOf(nodes, (n) => {
    const { names, values } = list(n)
    const wanted = wantedIn(names)
    let score = 0
    for (let i = 0; i < wanted.length; i++) {
      const key = wanted[i]
      if (key !== undefined) score += proximity(key.value, values[i] ?? 0) * key.weight
    }
    return score
  })
}

/** The VM's key for each name of a list. Nodes that share their names are looked up once. */
function memoOfNames(byName: ReadonlyMap<string, SystemVmKey>) {
  let last: readonly string[] = []
  let wanted: readonly (SystemVmKey | undefined)[] = []
  return (names: readonly string[]) => {
    if (names !== last) {
      last = names
      wanted = names.map((name) => byName.get(name))
    }
    return wanted
  }
}

/** Says what the score of a node (by position) is made of, entry by entry. */
export function contributionsIn(keys: readonly SystemVmKey[], list: NodeList) {
  const byName = new Map(keys.map((key) => [key.name, key]))
  return (n: number): KeyContribution[] => {
    const { names, values } = list(n)
    return names.flatMap((name, i) => {
      const key = byName.get(name)
      return key === undefined ? [] : [contributionOf(key, values[i] ?? 0)]
    })
  }
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
