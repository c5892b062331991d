import type { PlaceInput, PlacementNode } from './types'

/** The node at that position. Throws for a position that no column of a decision holds. */
export function nodeAt({ nodes }: Pick<PlaceInput, 'nodes'>, n: number): PlacementNode {
  const node = nodes[n]
  if (node === undefined) throw new RangeError(`No node at position ${n}`)
  return node
}
