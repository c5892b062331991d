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
  const wanted = byName(keys)
  if (wanted.size === 0) return new Float64Array(nodes.length)

  let score = 0
  const add = (name: string, value: number) => {
    const key = wanted.get(name)
    if (key !== undefined) score += proximity(key.value, value) * key.weight
  }
  return columnOf(nodes, (n) => {
    score = 0
    list(n, add)
    return score
  })
}

/** Says what the score of a node (by position) is made of, entry by entry. */
export function contributionsIn(keys: readonly SystemVmKey[], list: NodeList) {
  const wanted = byName(keys)
  return (n: number): KeyContribution[] => {
    const found: KeyContribution[] = []
    list(n, (name, nodeValue) => {
      const key = wanted.get(name)
      if (key === undefined) return
      const { value: vmValue, weight } = key
      const near = proximity(vmValue, nodeValue)
      // JSON cannot write the -0 of a negative weight at no proximity.
      const product = near * weight + 0
      found.push({ name, vmValue, nodeValue, proximity: near, weight, product })
    })
    return found
  }
}

const byName = (keys: readonly SystemVmKey[]) => new Map(keys.map((key) => [key.name, key]))
