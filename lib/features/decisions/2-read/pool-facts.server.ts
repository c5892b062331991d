import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database, onPrimary } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import type { Revisions } from '@/lib/db/revisions.server'
import type { EligibilityFacts, Match } from '@/lib/engine'
import { cachedRanks } from '@/lib/features/account-ranks/cached-ranks.server'
import type { StoredRanks } from '@/lib/features/account-ranks/stored-ranking.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { decidingVersion } from '@/lib/features/policies/live-policy.server'
import { GLOBAL_POLICY } from '@/lib/features/policies/policy-subject.server'
import { unreadablePolicy } from '@/lib/features/policies/unreadable-policy'
import type { OwnFailures } from '@/lib/features/snapshots/own-failures'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { nextTimedChange } from './next-timed-change.server'
import { podRealms } from './pod-realms'
import { accountFacts, type PolicyFacts, policyFacts } from './policy-facts.server'
import { trialOf } from './trial.server'

/** Everything that a decision in a pool reads, except the counts that change with every launch. */
export type PoolFacts = {
  pool: { id: string; name: string }
  policy: PolicyFacts
  /** Ids of the tenants that may launch into the pool; null for all tenants. */
  tenants: readonly string[] | null
  /** Minutes until an attempt without a report counts as failed. */
  outcomeMinutes: number
  /** Ids of the pool's realms that have pods. */
  podRealms: readonly string[]
  deployables: ReadonlyMap<string, { name: string; facts: EligibilityFacts; instances: number }>
  /** Accounts with the failures that count for all tenants. */
  accounts: Snapshot['accounts']
  /** Failures that count only for the launches of one tenant, by tenant id. */
  ownFailures: ReadonlyMap<string, OwnFailures>
  /** Ids of accounts whose launches are carried out by a driver. */
  driven: ReadonlySet<string>
  /** The SLA ranks of all accounts, for each tenant. */
  ranks: StoredRanks
  /** Cached results of the eligibility check, by query. */
  matches: Map<string, readonly Match[]>
  /** The facts with a new version that decides a part of the launches; null if the live version decides all. */
  trial: { share: number; facts: PoolFacts } | null
  /** The next time in ms at which a price or exchange rate starts or ends, or a pause ends. */
  freshUntil: number
}

const poolsOf = revisionCache('facts', () => new Map<string, Promise<PoolFacts | null>>())

type Unreadable = { name: string; tenants: PoolFacts['tenants']; version: number }

/** The engine cannot read the live policy of a pool, so the pool's launches are not decided. */
export class UnreadablePolicy extends Error {
  readonly tenants: Unreadable['tenants']
  readonly problem: Problem

  constructor({ name, tenants, version }: Unreadable) {
    super(`The policy of ${name}, version ${version}, cannot be read`)
    this.tenants = tenants
    this.problem = unreadablePolicy(name, version)
  }
}

/**
 * The facts of a pool at some revisions, cached until the revisions change; null if there is no such pool.
 * Read `revisions` before this call: facts may be newer than the revisions, never older.
 * Throws `UnreadablePolicy`.
 */
export async function poolFacts(
  poolId: string,
  revisions: Revisions,
  now: Date,
): Promise<PoolFacts | null> {
  const pools = poolsOf(`${revisions.facts} ${revisions.failures}`)
  const ranks = await cachedRanks(revisions, now)
  const cached = await pools.get(poolId)
  if (cached === null) return null
  if (cached !== undefined && now.getTime() < cached.freshUntil) {
    if (cached.ranks === ranks) return cached
    const ranked = rankedAnew(cached, ranks)
    pools.set(poolId, Promise.resolve(ranked))
    return ranked
  }
  const gathered = onPrimary(() => gatherPool(poolId, now, ranks))
  pools.set(poolId, gathered)
  // Failed reads are not cached.
  gathered.catch(() => pools.delete(poolId))
  return gathered
}

const rankedAnew = (facts: PoolFacts, ranks: StoredRanks): PoolFacts => ({
  ...facts,
  ranks,
  matches: new Map(),
  trial: facts.trial && { ...facts.trial, facts: rankedAnew(facts.trial.facts, ranks) },
})

/** Same as `poolFacts`, but returns an error if the pool does not exist or cannot be read. */
export async function readPoolFacts(
  poolId: string,
  revisions: Revisions,
  now: Date,
): Promise<Result<PoolFacts, Problem>> {
  try {
    const facts = await poolFacts(poolId, revisions, now)
    return facts === null ? err({ kind: 'not-found', what: 'pool' }) : ok(facts)
  } catch (cause) {
    if (cause instanceof UnreadablePolicy) return err(cause.problem)
    throw cause
  }
}

async function gatherPool(
  poolId: string,
  now: Date,
  ranks: StoredRanks,
): Promise<PoolFacts | null> {
  const db = database()
  const pool = await db.pool.findFirst({
    where: { id: poolId, archivedAt: null },
    select: { id: true, name: true },
  })
  if (pool === null) return null
  const [facts, { decides }, freshUntil, { outcomeMinutes }] = await Promise.all([
    gatherFacts(db, { poolId, now, ranks }),
    decidingVersion(db, { poolId }),
    nextTimedChange(db, now),
    db.setting.findFirstOrThrow({ select: { outcomeMinutes: true } }),
  ])
  const policy = await policyFacts(db, decides)
  const inherits = decides?.policyId === GLOBAL_POLICY
  const trial = await trialOf(db, { id: poolId, inherits })
  const tenants = facts[0]?.facts.pool.tenants ?? null
  if (policy === null)
    throw new UnreadablePolicy({ name: pool.name, tenants, version: decides?.version ?? 0 })

  const tried = trial === null ? null : await policyFacts(db, trial.version)
  const ids = facts[0]?.facts.accounts.map(({ id }) => id) ?? []
  const found = {
    pool,
    policy,
    deployables: deployablesOf(facts),
    tenants,
    outcomeMinutes,
    podRealms: podRealms(facts[0]?.facts),
    ...(await accountFacts(db, ids, {
      now,
      policies: [policy, ...(tried === null ? [] : [tried])],
    })),
    ranks,
    matches: new Map(),
    trial: null,
    freshUntil,
  }
  if (trial === null || tried === null) return found
  const { share } = trial
  return { ...found, trial: { share, facts: { ...found, policy: tried, matches: new Map() } } }
}

const deployablesOf = (facts: Awaited<ReturnType<typeof gatherFacts>>): PoolFacts['deployables'] =>
  new Map(
    facts.map(({ id, name, facts: found }) => [
      id,
      { name, facts: found, instances: instancesOf(found) },
    ]),
  )

const instancesOf = ({ deployable }: EligibilityFacts) =>
  deployable.assemblies.reduce((sum, { count }) => sum + count, 0)
