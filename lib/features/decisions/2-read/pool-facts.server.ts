import 'server-only'
import { canonical } from '@/lib/base/canonical'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import type { Revisions } from '@/lib/db/revisions.server'
import {
  type EligibilityFacts,
  type Match,
  type NamedModules,
  type Policy,
  parsePublishedPolicy,
  readsSlaRanks,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { cachedRanks } from '@/lib/features/account-ranks/cached-ranks.server'
import type { StoredRanks } from '@/lib/features/account-ranks/stored-ranking.server'
import { sha256 } from '@/lib/features/contents/content.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { runningKinds } from '@/lib/features/launch-drivers/schema'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { decidingVersion } from '@/lib/features/policies/live-policy.server'
import { unreadablePolicy } from '@/lib/features/policies/unreadable-policy'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import type { OwnFailures } from '@/lib/features/snapshots/own-failures'
import { readOwnFailures } from '@/lib/features/snapshots/read-own-failures.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { nextTimedChange } from './next-timed-change.server'
import { podRealms } from './pod-realms'
import { recordedFailureHours } from './recorded-failure-hours'

/** Everything a decision in a pool reads that does not move with every launch. */
export type PoolFacts = {
  pool: { id: string; name: string }
  /** `digest`: of its text as it was published. `modules`: the definitions that it names. */
  policy: {
    versionId: string
    version: number
    digest: string
    policy: Policy
    modules: NamedModules
    readsSlaRanks: boolean
  }
  /** Ids of the tenants it is open to; null: all. */
  tenants: readonly string[] | null
  /** How long an attempt may take until it counts as failed. */
  outcomeMinutes: number
  /** Realms of the pool that have pods, by id. */
  podRealms: readonly string[]
  deployables: ReadonlyMap<string, { name: string; facts: EligibilityFacts; instances: number }>
  /** With the failures that count for all tenants. */
  accounts: Snapshot['accounts']
  /** Failures that count for the launches of one tenant, by its id. */
  ownFailures: ReadonlyMap<string, OwnFailures>
  /** Accounts whose launches a driver carries out. */
  driven: ReadonlySet<string>
  /** The SLA ranks of all accounts, for each tenant. */
  ranks: StoredRanks
  /** Cached results of eligibility, by their query. */
  matches: Map<string, readonly Match[]>
  /** The next time at which a price or exchange rate starts or ends, or a pause ends. */
  freshUntil: number
}

/** Clocks of programs that report failures may be slightly ahead. */
const aheadMs = 5 * 60_000

const poolsOf = revisionCache('facts', () => new Map<string, Promise<PoolFacts | null>>())

type Unreadable = { name: string; tenants: PoolFacts['tenants']; version: number }

/** The live policy of a pool is stored in a form that the engine cannot read, so nothing is decided in it. */
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
 * Throws `UnreadablePolicy`.
 * `revisions` must be read before this call: facts may be newer than the revisions, never older.
 */
export async function poolFacts(
  poolId: string,
  revisions: Revisions,
  now: Date,
): Promise<PoolFacts | null> {
  const pools = poolsOf(`${revisions.facts} ${revisions.failures}`)
  const ranks = await cachedRanks(revisions, now)
  const known = await pools.get(poolId)
  if (known === null) return null
  if (known !== undefined && now.getTime() < known.freshUntil) {
    if (known.ranks === ranks) return known
    const ranked = { ...known, ranks, matches: new Map() }
    pools.set(poolId, Promise.resolve(ranked))
    return ranked
  }
  const gathered = gatherPool(poolId, now, ranks)
  pools.set(poolId, gathered)
  // A failure is not cached.
  gathered.catch(() => pools.delete(poolId))
  return gathered
}

/** As `poolFacts`; a pool without facts is a refusal. */
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
  const modules = await modulesOf(db, decides?.document)
  const policy = parsePublishedPolicy(decides?.document, { rules: cel, modules })
  const tenants = facts[0]?.facts.pool.tenants ?? null
  if (decides === null || !policy.ok)
    throw new UnreadablePolicy({ name: pool.name, tenants, version: decides?.version ?? 0 })

  const ids = facts[0]?.facts.accounts.map(({ id }) => id) ?? []
  const driven = await db.account.findMany({
    where: { id: { in: ids }, driver: { in: [...runningKinds] } },
    select: { id: true },
  })
  // Inputs begin at a whole hour, and clocks may be ahead.
  const hours = recordedFailureHours(policy.value, modules) + 2
  const until = new Date(now.getTime() + aheadMs)
  const [{ accounts }, ownFailures] = await Promise.all([
    gatherAccounts(db, ids, until, hours),
    readOwnFailures(db, { accountIds: ids, now: until, hours }),
  ])
  return {
    pool,
    policy: {
      versionId: decides.id,
      version: decides.version,
      digest: sha256(canonical(decides.document)),
      policy: policy.value,
      modules,
      readsSlaRanks: readsSlaRanks(policy.value, cel, modules),
    },
    deployables: deployablesOf(facts),
    tenants,
    outcomeMinutes,
    podRealms: podRealms(facts[0]?.facts),
    accounts,
    ownFailures,
    driven: new Set(driven.map(({ id }) => id)),
    ranks,
    matches: new Map(),
    freshUntil,
  }
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
