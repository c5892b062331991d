import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { databaseTime } from '@/lib/db/clock.server'
import type { CountedIds } from '@/lib/db/lock-counted.server'
import { type Revisions, revisionsSince } from '@/lib/db/revisions.server'
import type { Batch, LaunchCall } from '../1-accept/calls'
import { type LaunchNames, launchNames } from '../1-accept/launch-names.server'
import { askOf } from '../1-accept/resolve-request.server'
import type { UndecidedAsk } from '../1-accept/resolved-request'
import { type LaunchPosition, positionsOf } from './launch-positions.server'
import { type PoolFacts, poolFacts } from './pool-facts.server'

/** A call's launches with their names looked up, or why it is refused. */
type Prepared = Result<readonly UndecidedAsk[], Problem>

/** What a batch is decided on besides the counts: all that is read before anything is locked. */
export type World = {
  names: LaunchNames
  /** One a call of launches, in their order. */
  prepared: readonly Prepared[]
  /** The pools of all launches that are decided. */
  facts: Map<string, PoolFacts>
  /** Where the launches stand whose attempts or lives end; none that are another tenant's. */
  positions: ReadonlyMap<string, LaunchPosition>
}

/** Reads what a batch needs, as of a moment after its last call arrived. */
export async function prepareBatch(batch: Batch): Promise<World> {
  const arrivals = [...batch.launches.map(({ scope }) => scope), ...batch.outcomes]
  const arrivedAt = Math.max(...arrivals.map(({ arrivedAt: it = Number.POSITIVE_INFINITY }) => it))
  const [revisions, positions] = await Promise.all([revisionsSince(arrivedAt), ownPositions(batch)])
  const names = await launchNames(revisions)
  const prepared = batch.launches.map((call) => asksOf(call, names))
  const facts = await factsOf(batch, prepared, positions, revisions)
  return { names, prepared, facts, positions }
}

async function ownPositions({ outcomes, ends }: Batch): Promise<Map<string, LaunchPosition>> {
  const calls = [...outcomes, ...ends]
  const positions = await positionsOf(calls.map(({ launchId }) => launchId))
  for (const { launchId, tenantId } of calls)
    if (tenantId !== null && positions.get(launchId)?.tenantId !== tenantId)
      positions.delete(launchId)
  return positions
}

function asksOf(call: LaunchCall, names: LaunchNames): Prepared {
  const asks: UndecidedAsk[] = []
  for (const [i, request] of call.requests.entries()) {
    const path = call.isBatch ? `launches[${i}]` : ''
    const ask = askOf(call.scope, request, names, path, call.seeds[i] ?? '')
    if (!ask.ok) return ask
    asks.push(ask.value)
  }
  return ok(asks)
}

async function factsOf(
  { launches, outcomes }: Batch,
  prepared: readonly Prepared[],
  positions: ReadonlyMap<string, LaunchPosition>,
  revisions: Revisions,
): Promise<Map<string, PoolFacts>> {
  const wanted = new Map<string, Date>()
  for (const [i, asks] of prepared.entries())
    for (const { poolId } of asks.ok ? asks.value : [])
      wanted.set(poolId, launches[i]?.recordedAt ?? databaseTime())
  // A success decides nothing.
  for (const { launchId, reported, recordedAt } of outcomes) {
    const place = reported.result === 'succeeded' ? undefined : positions.get(launchId)
    if (place !== undefined) wanted.set(place.poolId, recordedAt ?? databaseTime())
  }
  const facts = new Map<string, PoolFacts>()
  for (const [poolId, at] of wanted) {
    const found = await poolFacts(poolId, revisions, at)
    if (found !== null) facts.set(poolId, found)
  }
  return facts
}

/** Everything whose counts a batch reads or changes. */
export function countedIn({ prepared, facts, positions }: World): CountedIds {
  const asks = prepared.flatMap((it) => (it.ok ? it.value : []))
  const stands = [...positions.values()]
  return {
    accounts: unique([
      ...[...facts.values()].flatMap(({ accounts }) => accounts.map(({ id }) => id)),
      ...stands.flatMap(({ accountId }) => accountId ?? []),
    ]),
    pools: unique([...asks, ...stands].map(({ poolId }) => poolId)),
    tenants: unique([
      ...asks.flatMap(({ tenant }) => tenant?.id ?? []),
      ...stands.flatMap(({ tenantId }) => tenantId ?? []),
    ]),
  }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
