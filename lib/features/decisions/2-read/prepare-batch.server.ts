import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { databaseTime } from '@/lib/db/clock.server'
import type { CountedIds } from '@/lib/db/lock-counted.server'
import { type Revisions, revisionsSince } from '@/lib/db/revisions.server'
import type { Batch, LaunchCall } from '../1-accept/calls'
import { type LaunchNames, launchNames } from '../1-accept/launch-names.server'
import { resolveRequest } from '../1-accept/resolve-request.server'
import type { ResolvedRequest } from '../1-accept/resolved-request'
import { type LaunchPosition, positionsOf } from './launch-positions.server'
import { type PoolFacts, poolFacts, UnreadablePolicy } from './pool-facts.server'

/** The resolved launches of a call, or the error that it is refused with. */
type Prepared = Result<readonly ResolvedRequest[], Problem>

/** The inputs of a batch that are read before any row is locked. They do not include the counts. */
export type BatchInputs = {
  names: LaunchNames
  /** One entry for each launch call, in order. */
  prepared: readonly Prepared[]
  /** The facts of the pools whose launches are decided. */
  facts: Map<string, PoolFacts>
  /** Pools with an unreadable policy, by id. The launches of other pools are still decided. */
  unreadable: ReadonlyMap<string, UnreadablePolicy>
  /**
   * The positions of launches that end or have an attempt that ends. Calls for launches of other tenants are left out.
   */
  positions: ReadonlyMap<string, LaunchPosition>
}

/**
 * Reads the inputs of a batch, at revisions read after its last call arrived. The facts are those in force now, or at
 * `factsFrom` if that is later.
 */
export async function prepareBatch(batch: Batch, factsFrom: Date): Promise<BatchInputs> {
  const arrivals = [...batch.launches.map(({ scope }) => scope), ...batch.outcomes]
  const arrivedAt = Math.max(...arrivals.map(({ arrivedAt: it = Number.POSITIVE_INFINITY }) => it))
  const [revisions, positions] = await Promise.all([revisionsSince(arrivedAt), ownPositions(batch)])
  const names = await launchNames(revisions)
  const prepared = batch.launches.map((call) => resolveCall(call, names))
  const now = new Date(Math.max(databaseTime().getTime(), factsFrom.getTime()))
  const pools = await factsOf(batch, { prepared, positions }, { revisions, now })
  return { names, prepared, positions, ...pools }
}

async function ownPositions({ outcomes, ends }: Batch): Promise<Map<string, LaunchPosition>> {
  const calls = [...outcomes, ...ends]
  const positions = await positionsOf(calls.map(({ launchId }) => launchId))
  for (const { launchId, tenantId } of calls)
    if (tenantId !== null && positions.get(launchId)?.tenantId !== tenantId)
      positions.delete(launchId)
  return positions
}

function resolveCall(call: LaunchCall, names: LaunchNames): Prepared {
  const resolved: ResolvedRequest[] = []
  for (const [i, request] of call.requests.entries()) {
    const path = call.isBatch ? `launches[${i}]` : ''
    const found = resolveRequest(call.scope, request, names, path, call.seeds[i] ?? '')
    if (!found.ok) return found
    resolved.push(found.value)
  }
  return ok(resolved)
}

async function factsOf(
  { launches, outcomes }: Batch,
  { prepared, positions }: Pick<BatchInputs, 'prepared' | 'positions'>,
  { revisions, now }: { revisions: Revisions; now: Date },
): Promise<Pick<BatchInputs, 'facts' | 'unreadable'>> {
  const pools = new Map<string, Date>()
  for (const [i, resolved] of prepared.entries())
    for (const { poolId } of resolved.ok ? resolved.value : [])
      pools.set(poolId, launches[i]?.recordedAt ?? now)
  // A successful attempt needs no further decision.
  for (const { launchId, reported, recordedAt } of outcomes) {
    const position = reported.result === 'succeeded' ? undefined : positions.get(launchId)
    if (position !== undefined) pools.set(position.poolId, recordedAt ?? now)
  }
  const facts = new Map<string, PoolFacts>()
  const unreadable = new Map<string, UnreadablePolicy>()
  for (const [poolId, at] of pools)
    try {
      const found = await poolFacts(poolId, revisions, at)
      if (found !== null) facts.set(poolId, found)
    } catch (cause) {
      if (!(cause instanceof UnreadablePolicy)) throw cause
      unreadable.set(poolId, cause)
    }
  return { facts, unreadable }
}

/** The ids of all rows whose counts a batch reads or changes. */
export function countedIn({ prepared, facts, positions }: BatchInputs): CountedIds {
  const resolved = prepared.flatMap((it) => (it.ok ? it.value : []))
  const positioned = [...positions.values()]
  return {
    accounts: unique([
      ...[...facts.values()].flatMap(({ accounts }) => accounts.map(({ id }) => id)),
      ...positioned.flatMap(({ accountId }) => accountId ?? []),
    ]),
    pools: unique([...resolved, ...positioned].map(({ poolId }) => poolId)),
    tenants: unique([
      ...resolved.flatMap(({ tenant }) => tenant?.id ?? []),
      ...positioned.flatMap(({ tenantId }) => tenantId ?? []),
    ]),
  }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
