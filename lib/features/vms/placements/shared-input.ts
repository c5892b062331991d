import type { PlaceInput } from '@/lib/engine'
import { nodesHash, type Read, type Share, wholeNodes } from './shared-nodes'

/** An input with the hash of its nodes instead of the nodes. */
type SharedInput = Omit<PlaceInput, 'nodes'> & { nodes: string }

/** The stored form of an input. All inputs with the same nodes share them. */
export const sharedInput = (
  { nodes, ...input }: PlaceInput,
  share: Share,
  hashNodes = nodesHash,
): SharedInput => ({ ...input, nodes: hashNodes(nodes, share) })

/** Reads a complete stored input, with its members in their stored order. */
export async function wholeInput(stored: { nodes: unknown }, read: Read): Promise<object> {
  // Inputs of earlier versions contain their nodes.
  if (typeof stored.nodes !== 'string') return stored
  return { ...stored, nodes: await wholeNodes(stored.nodes, read) }
}
