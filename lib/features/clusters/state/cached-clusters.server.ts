import 'server-only'
import { processState } from '@/lib/base/process-state'
import { applyChanges, cachedOf, type Kept } from './apply-changes.server'
import type { Changes, Known } from './changes.server'
import type { ClusterState } from './cluster-state'

/** Nodes times keys, and VMs, of all clusters that a process keeps: 200 MB at most. */
const MOST_KEPT = 2_000_000

/** By id; those used last come last. */
const clusters = processState<Map<string, Kept>>('clusters', () => new Map())

const nothing: Known = { shared: -1, last: -1 }

/** What is known of a cluster before it is read. */
export function knownOf(id: string): Known {
  const kept = clusters.get().get(id)
  return kept === undefined ? nothing : { shared: kept.shared, last: kept.last }
}

/**
 * The state of a cluster from its former version and the changes since; null if the former version is not cached any more,
 * so that the cluster has to be read completely.
 */
export function stateAfter(changes: Changes, known: Known): ClusterState | null {
  const kept = clusters.get().get(changes.id)
  const next = nextOf(kept, changes, known)
  if (next === null) return null
  // What the transaction wrote itself may be taken back.
  if (!isOwn(changes)) keep(changes.id, next)
  return next.state
}

/** Remembers what a committed transaction made of a cluster, until its rows are read. */
export function expectState(state: ClusterState): void {
  const kept = clusters.get().get(state.id)
  if (kept !== undefined && kept.state !== state)
    clusters.get().set(state.id, { ...kept, expected: state })
}

function nextOf(kept: Kept | undefined, changes: Changes, known: Known): Kept | null {
  if (changes.isWhole) {
    const whole = cachedOf(changes)
    return kept !== undefined && isNewer(kept, whole) ? kept : whole
  }
  if (kept === undefined) return null
  // Read by another call meanwhile: later than this one.
  if (kept.shared > changes.shared) return kept
  if (kept.shared < changes.shared || kept.last < known.last) return null
  return applyChanges(isOwn(changes) ? { ...kept, running: new Map(kept.running) } : kept, changes)
}

const isNewer = (a: Kept, b: Kept) =>
  a.shared > b.shared || (a.shared === b.shared && a.last >= b.last)

const isOwn = ({ isOwn, nodes, vms }: Changes): boolean =>
  isOwn || [...(nodes ?? []), ...(vms ?? [])].some((row) => row.isOwn)

function keep(id: string, kept: Kept): void {
  const all = clusters.get()
  all.delete(id)
  all.set(id, kept)
  let sum = 0
  for (const each of all.values()) sum += sizeOf(each)
  for (const [oldest, each] of all) {
    if (sum <= MOST_KEPT || oldest === id) break
    all.delete(oldest)
    sum -= sizeOf(each)
  }
}

const sizeOf = ({ state, keys, running }: Kept) =>
  state.nodes.length * (keys.length + 1) + running.size
