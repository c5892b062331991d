import type { PlaceInput, PlacementNode } from '@/lib/engine'

/** Nodes of one part: a node that changes makes one part of 32 hashes new, and the list of those. */
const CHUNK = 32

/** Stores a value once, and answers the hash that it goes by; `below` stores what it is made of. */
export type Share = (value: object, below?: () => void) => string

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
  const chunks = Array.from({ length: Math.ceil(nodes.length / CHUNK) }, (_, n) => {
    const own = nodes.slice(n * CHUNK, (n + 1) * CHUNK)
    return share(hashesOf(own, share), () => {
      for (const node of own) shareNode(node, share)
    })
  })
  return share(chunks)
}

type Chunk = { nodes: readonly PlacementNode[]; hashes: readonly string[] }

/** By their first node. */
const lastChunks = new WeakMap<PlacementNode, Chunk>()

/** The hashes of the nodes of a chunk: the same array while these are the same objects. */
function hashesOf(nodes: readonly PlacementNode[], share: Share): readonly string[] {
  const [first] = nodes
  if (first === undefined) return []
  const last = lastChunks.get(first)
  if (last?.nodes.length === nodes.length && nodes.every((node, n) => node === last.nodes[n]))
    return last.hashes
  const hashes = nodes.map((node) => shareNode(node, share))
  lastChunks.set(first, { nodes, hashes })
  return hashes
}

type NodePart = Omit<PlacementNode, 'keys'> & { keys: string }

const lastParts = new WeakMap<PlacementNode, NodePart>()

function shareNode(node: PlacementNode, share: Share): string {
  const keys = share(node.keys)
  let part = lastParts.get(node)
  if (part === undefined) {
    part = { ...node, keys }
    lastParts.set(node, part)
  }
  return share(part)
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
