import type { PlaceInput, PlacementNode } from './types'

/** The node at that position. Throws if there is none. */
export function nodeAt({ nodes }: Pick<PlaceInput, 'nodes'>, n: number): PlacementNode {
  const node = nodes[n]
  if (node === undefined) throw new RangeError(`No node at position ${n}`)
  return node
}
