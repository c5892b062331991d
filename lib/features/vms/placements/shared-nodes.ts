import type { PlacementNode } from '@/lib/engine'

/** The number of hashes in one list. A changed node changes one list at each level of the tree. */
const FAN_OUT = 16

/** Stores a value once and returns its hash. `below` stores the parts that the value refers to. */
export type Share = (value: object, below?: () => void) => string

/** A part of the tree, identified by its first node. */
type Branch = { first: PlacementNode; hash: string }

/**
 * Returns the hash of nodes and stores their parts: a tree of lists of hashes with the nodes as leaves. The
 * keys of nodes are separate parts, as are runs of VMs of a node with many VMs.
 */
export function nodesHash(nodes: readonly PlacementNode[], share: Share): string {
  let branches = portions(nodes).map((own) => ({
    first: own[0],
    hash: share(hashesOf(own, share), () => {
      for (const node of own) shareNode(node, share)
    }),
  }))
  for (let level = 0; branches.length > FAN_OUT; level++)
    branches = portions(branches).map((own) => ({
      first: own[0].first,
      hash: share(listOf(own, level)),
    }))
  return share(branches.map(({ hash }) => hash))
}

/** The number of nodes in one list in receipts of earlier releases. */
const FORMER_CHUNK = 32

/**
 * The hash of the same nodes in receipts of earlier releases, with lists of 32 and all VMs in the part of their
 * node.
 */
export function formerNodesHash(nodes: readonly PlacementNode[], share: Share): string {
  const hashes = nodes.map((node) => share({ ...node, keys: share(node.keys) }))
  return share(portions(hashes, FORMER_CHUNK).map((own) => share(own)))
}

type Portion<T> = readonly [T, ...T[]]

function portions<T>(all: readonly T[], size = FAN_OUT): Portion<T>[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => {
    const [first, ...others] = all.slice(n * size, (n + 1) * size)
    if (first === undefined) throw new RangeError('A portion without items')
    return [first, ...others]
  })
}

type Leaf = { nodes: readonly PlacementNode[]; hashes: readonly string[] }

/** The last leaf for each first node. */
const lastLeaves = new WeakMap<PlacementNode, Leaf>()

/** The hashes of nodes. The array is the same while the nodes are the same objects. */
function hashesOf(nodes: Portion<PlacementNode>, share: Share): readonly string[] {
  const last = lastLeaves.get(nodes[0])
  if (last !== undefined && isSame(nodes, last.nodes)) return last.hashes
  const hashes = nodes.map((node) => shareNode(node, share))
  lastLeaves.set(nodes[0], { nodes, hashes })
  return hashes
}

/** The last lists for each first node, by level. */
const lastLists = new WeakMap<PlacementNode, (readonly string[])[]>()

/** The hashes of branches. The array is the same while nothing below it changes. */
function listOf(branches: Portion<Branch>, level: number): readonly string[] {
  const hashes = branches.map(({ hash }) => hash)
  const levels = lastLists.get(branches[0].first) ?? []
  const last = levels[level]
  if (last !== undefined && isSame(hashes, last)) return last
  levels[level] = hashes
  lastLists.set(branches[0].first, levels)
  return hashes
}

const isSame = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((item, i) => item === b[i])

type RunningVm = PlacementNode['runningVms'][number]
type NodePart = Omit<PlacementNode, 'keys' | 'runningVms'> & {
  keys: string
  runningVms: readonly (RunningVm | string)[]
}

const lastParts = new WeakMap<PlacementNode, { part: NodePart; runs: Runs }>()

function shareNode(node: PlacementNode, share: Share): string {
  let last = lastParts.get(node)
  if (last === undefined) {
    const runs = runsOf(node.runningVms)
    const runningVms = runs === null ? node.runningVms : runs.map((run) => share(run))
    last = { part: { ...node, keys: share(node.keys), runningVms }, runs }
    lastParts.set(node, last)
  }
  const { part, runs } = last
  return share(part, () => {
    share(node.keys)
    for (const run of runs ?? []) share(run)
  })
}

type Run = readonly RunningVm[]
/** Null if the part of the node contains its VMs. */
type Runs = readonly Run[] | null

/** The maximum number of VMs that the part of a node contains. */
const MAX_WITHIN = 16
/** One VM in this number ends a run. */
const RUN = 8

/** The last run for each first VM. */
const lastRuns = new WeakMap<RunningVm, Run>()

/**
 * Divides running VMs into runs. The id of a VM determines whether it ends a run, so that a change of one VM
 * changes only one or two runs.
 */
function runsOf(vms: readonly RunningVm[]): Runs {
  if (vms.length <= MAX_WITHIN) return null
  const runs: Run[] = []
  let from = 0
  for (const [i, vm] of vms.entries()) {
    if (i < vms.length - 1 && vm.id.charCodeAt(vm.id.length - 1) % RUN !== 0) continue
    runs.push(storedRun(vms.slice(from, i + 1)))
    from = i + 1
  }
  return runs
}

/** Returns the same array while its VMs are the same objects. */
function storedRun(run: Run): Run {
  const [first] = run
  if (first === undefined) return run
  const last = lastRuns.get(first)
  if (last !== undefined && isSame(run, last)) return last
  lastRuns.set(first, run)
  return run
}

/** Reads stored values by hash, and throws if one is missing. */
export type Read = (hashes: readonly string[]) => Promise<unknown[]>

/** Reads the nodes of a hash, with their members in their stored order. */
export async function wholeNodes(hash: string, read: Read): Promise<object[]> {
  let found = await read([hash])
  while (found.some(Array.isArray)) found = await read(found.flatMap(textsOf))
  const keys = await read(found.map((node) => String(Object(node).keys)))
  const runs = found.flatMap((node) => textsOf(Object(node).runningVms))
  const vmsOf = new Map((await read(runs)).map((run, i) => [runs[i], run]))
  return found.map((node, n) => {
    const { runningVms } = Object(node)
    const own = textsOf(runningVms).flatMap((run) => vmsOf.get(run))
    return { ...Object(node), keys: keys[n], runningVms: own.length === 0 ? runningVms : own }
  })
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
