import type { PlaceInput, PlacementNode } from './types'

/** The node at that position. Throws if the position has no node. */
export function nodeAt({ nodes }: Pick<PlaceInput, 'nodes'>, n: number): PlacementNode {
  const node = nodes[n]
  if (node === undefined) throw new RangeError(`No node at position ${n}`)
  return node
}
