import 'server-only'
import { processState } from '@/lib/base/process-state'
import { applyChanges, type CachedCluster, cachedOf } from './apply-changes.server'
import type { Changes, ReadRevisions } from './changes.server'
import type { ClusterState } from './cluster-state'

/** Nodes times keys, and VMs, of all clusters that a process keeps: 200 MB at most. */
const MOST_CACHED = 2_000_000

/** By id; those used last come last. */
const clusters = processState<Map<string, CachedCluster>>('clusters', () => new Map())

const nothing: ReadRevisions = { shared: -1, last: -1 }

/** What is known of a cluster before it is read. */
export function cachedRevisions(id: string): ReadRevisions {
  const cached = clusters.get().get(id)
  return cached === undefined ? nothing : { shared: cached.shared, last: cached.last }
}

/**
 * The state of a cluster from its former version and the changes since; null if the former version is not cached any more,
 * so that the cluster has to be read completely.
 */
export function stateAfter(changes: Changes, revisions: ReadRevisions): ClusterState | null {
  const cached = clusters.get().get(changes.id)
  const next = nextOf(cached, changes, revisions)
  if (next === null) return null
  // What the transaction wrote itself may be taken back.
  if (!isOwn(changes)) keep(changes.id, next)
  return next.state
}

/** Remembers what a committed transaction made of a cluster, until its rows are read. */
export function expectState(state: ClusterState): void {
  const cached = clusters.get().get(state.id)
  if (cached !== undefined && cached.state !== state)
    clusters.get().set(state.id, { ...cached, expected: state })
}

function nextOf(
  cached: CachedCluster | undefined,
  changes: Changes,
  revisions: ReadRevisions,
): CachedCluster | null {
  if (changes.isWhole) {
    const whole = cachedOf(changes)
    return cached !== undefined && isNewer(cached, whole) ? cached : whole
  }
  if (cached === undefined) return null
  // Read by another call meanwhile: later than this one.
  if (cached.shared > changes.shared) return cached
  if (cached.shared < changes.shared || cached.last < revisions.last) return null
  return applyChanges(
    isOwn(changes) ? { ...cached, running: new Map(cached.running) } : cached,
    changes,
  )
}

const isNewer = (a: CachedCluster, b: CachedCluster) =>
  a.shared > b.shared || (a.shared === b.shared && a.last >= b.last)

const isOwn = ({ isOwn, nodes, vms }: Changes): boolean =>
  isOwn || [...(nodes ?? []), ...(vms ?? [])].some((row) => row.isOwn)

function keep(id: string, cached: CachedCluster): void {
  const all = clusters.get()
  all.delete(id)
  all.set(id, cached)
  let sum = 0
  for (const each of all.values()) sum += sizeOf(each)
  for (const [oldest, each] of all) {
    if (sum <= MOST_CACHED || oldest === id) break
    all.delete(oldest)
    sum -= sizeOf(each)
  }
}

const sizeOf = ({ state, keys, running }: CachedCluster) =>
  state.nodes.length * (keys.length + 1) + running.size
