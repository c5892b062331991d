import type { PlaceInput, PlacementNode } from '@/lib/engine'

/** Nodes of one part: a node that changes makes one part of 32 hashes new, and the list of those. */
const CHUNK = 32

/** Stores a value once, and answers the hash that it goes by. */
export type Share = (value: object) => string

/** An input with the hash of its nodes in place of them. */
export type SharedInput = Omit<PlaceInput, 'nodes'> & { nodes: string }

/**
 * An input as it is stored: each node, and its keys, are shared with all inputs that have the same. The hash of `nodes`
 * is that of a list of hashes of chunks, which are lists of hashes of nodes.
 */
export const sharedInput = ({ nodes, ...input }: PlaceInput, share: Share): SharedInput => ({
  ...input,
  nodes: nodesHash(nodes, share),
})

/** The hash of nodes, which shares all that it is made of. */
export function nodesHash(nodes: readonly PlacementNode[], share: Share): string {
  const hashes = nodes.map((node) => share(nodePart(node, share)))
  const chunks = Array.from({ length: Math.ceil(hashes.length / CHUNK) }, (_, n) =>
    share(hashes.slice(n * CHUNK, (n + 1) * CHUNK)),
  )
  return share(chunks)
}

type NodePart = Omit<PlacementNode, 'keys'> & { keys: string }

const parts = new WeakMap<PlacementNode, NodePart>()

function nodePart(node: PlacementNode, share: Share): NodePart {
  const keys = share(node.keys)
  const part = parts.get(node) ?? { ...node, keys }
  parts.set(node, part)
  return part
}

/** Reads stored values by hash; it throws where one is missing. */
type Read = (hashes: readonly string[]) => Promise<unknown[]>

/** The whole of a stored input, with its members in the order in which it was stored. */
export async function wholeInput(stored: { nodes: unknown }, read: Read): Promise<object> {
  // Inputs of earlier versions hold their nodes.
  if (typeof stored.nodes !== 'string') return stored
  const [chunks] = await read([stored.nodes])
  const hashes = (await read(textsOf(chunks))).flatMap(textsOf)
  const nodes = await read(hashes)
  const keyHashes = nodes.map((node) => String(Object(node).keys))
  const keys = await read(keyHashes)
  return {
    ...stored,
    nodes: nodes.map((node, n) => ({ ...Object(node), keys: keys[n] })),
  }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
