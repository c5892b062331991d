import 'server-only'
import { processState } from '@/lib/base/process-state'
import { applyChanges, type CachedCluster, cachedOf } from './apply-changes.server'
import type { Changes, ReadRevisions } from './changes.server'
import type { ClusterState } from './cluster-state'
import { withEndedLeases } from './ended-leases'

/** The maximum of nodes times keys, plus VMs, over all cached clusters of a process: at most 200 MB. */
const MAX_CACHED = 2_000_000

/** By cluster id, in the order of their last use. */
const clusters = processState<Map<string, CachedCluster>>('clusters', () => new Map())

const nothing: ReadRevisions = { shared: -1, last: -1 }

/** The cached revisions of a cluster; `nothing` if it was not read. */
export function cachedRevisions(id: string): ReadRevisions {
  const cached = clusters.get().get(id)
  return cached === undefined ? nothing : { shared: cached.shared, last: cached.last }
}

/**
 * The state of a cluster from the cached state and the later changes. Null if the cached state is gone or too old, so
 * that the cluster has to be read completely.
 */
export function stateAfter(changes: Changes, revisions: ReadRevisions): ClusterState | null {
  const cached = clusters.get().get(changes.id)
  const read = nextOf(cached, changes, revisions)
  if (read === null) return null
  const next = withEndedLeases(read, changes.at.getTime())
  // The reading transaction may still roll back its own changes, so they are not cached.
  if (!isOwn(changes)) keep(changes.id, next)
  return next.state
}

/** Stores the expected state of a cluster after a committed transaction, until its rows are read. */
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
  // Another call has read a later version in the meantime.
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
    if (sum <= MAX_CACHED || oldest === id) break
    all.delete(oldest)
    sum -= sizeOf(each)
  }
}

const sizeOf = ({ state, keys, running }: CachedCluster) =>
  state.nodes.length * (keys.length + 1) + running.size
