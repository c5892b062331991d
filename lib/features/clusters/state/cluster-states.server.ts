import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { inPrisma, type RunStatements, type Statement } from '@/lib/db/statements.server'
import { cachedRevisions, stateAfter } from './cached-clusters.server'
import { changesStatement, parseChanges } from './changes.server'
import type { ClusterState } from './cluster-state'
import { lockStatement } from './lock-clusters.server'

/** Clusters by id, without those that do not exist, and when they were so by the database's clock. */
export type ClusterStates = { states: ReadonlyMap<string, ClusterState>; at: Date }

/**
 * Locks clusters by id, and answers what placements read of them; it holds until the transaction ends. Reads only what
 * changed since this process read it last. Call it before the transaction changes any of it.
 */
export const lockClusterStates = (
  run: RunStatements,
  ids: readonly string[],
): Promise<ClusterStates> => readAll(run, ids, [lockStatement(ids)])

/** The same as of now, without a lock. */
export const readClusterStates = (
  run: RunStatements,
  ids: readonly string[],
): Promise<ClusterStates> => readAll(run, ids, [])

/** One cluster and when it was so. */
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
    // Not cached any more: read completely, under the same lock.
    if (state === null) return readAll(run, ids, [])
    states.set(each.id, state)
  }
  return { states, at: changes[0]?.at ?? new Date(0) }
}
