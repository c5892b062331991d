import type { PlaceInput } from '@/lib/engine'
import { nodesHash, type Read, type Share, wholeNodes } from './shared-nodes'

/** An input with the hash of its nodes in place of them. */
export type SharedInput = Omit<PlaceInput, 'nodes'> & { nodes: string }

/** An input as it is stored: its nodes are shared with all inputs that have the same. */
export const sharedInput = (
  { nodes, ...input }: PlaceInput,
  share: Share,
  hashNodes = nodesHash,
): SharedInput => ({ ...input, nodes: hashNodes(nodes, share) })

/** The whole of a stored input, with its members in the order in which it was stored. */
export async function wholeInput(stored: { nodes: unknown }, read: Read): Promise<object> {
  // Inputs of earlier versions hold their nodes.
  if (typeof stored.nodes !== 'string') return stored
  return { ...stored, nodes: await wholeNodes(stored.nodes, read) }
}
