import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { inPrisma, type RunStatements, type Statement } from '@/lib/db/statements.server'
import { cachedRevisions, stateAfter } from './cached-clusters.server'
import { changesStatement, parseChanges } from './changes.server'
import type { ClusterState } from './cluster-state'
import { lockStatement } from './lock-clusters.server'

/** The existing clusters by id, and the time of the read by the database's clock. */
type ClusterStates = { states: ReadonlyMap<string, ClusterState>; at: Date }

/**
 * Locks clusters by id until the transaction ends, and returns the state that placements read. Reads only what changed
 * since this process last read it. Must be called before the transaction changes anything in the clusters.
 */
export const lockClusterStates = (
  run: RunStatements,
  ids: readonly string[],
): Promise<ClusterStates> => readAll(run, ids, [lockStatement(ids)])

/** Reads the current states without locks. */
export const readClusterStates = (
  run: RunStatements,
  ids: readonly string[],
): Promise<ClusterStates> => readAll(run, ids, [])

/** The state of one cluster and the time of the read. */
export type ClusterStateAt = { state: ClusterState; at: Date }

/** Locks one cluster. */
export const lockClusterState = async (run: RunStatements, id: string): Promise<ClusterStateAt> =>
  only(await lockClusterStates(run, [id]))

/** Reads one cluster by Prisma, without a lock. */
export const readClusterState = async (db: Db, id: string): Promise<ClusterStateAt> =>
  only(await readClusterStates(inPrisma(db), [id]))

function only({ states, at }: ClusterStates): ClusterStateAt {
  const [state] = states.values()
  if (state === undefined) throw new Error('There is no such cluster')
  return { state, at }
}

async function readAll(
  run: RunStatements,
  ids: readonly string[],
  before: readonly Statement[],
): Promise<ClusterStates> {
  const revisions = new Map(ids.map((id) => [id, { id, ...cachedRevisions(id) }]))
  const answers = await run([...before, changesStatement([...revisions.values()])])
  const changes = (answers.at(-1) ?? []).map(parseChanges)
  const states = new Map<string, ClusterState>()
  for (const each of changes) {
    const seen = revisions.get(each.id)
    const state = seen === undefined ? null : stateAfter(each, seen)
    // The cached state is gone or too old, so all clusters are read completely, under the same lock.
    if (state === null) return readAll(run, ids, [])
    states.set(each.id, state)
  }
  return { states, at: changes[0]?.at ?? new Date(0) }
}
