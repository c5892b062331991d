import 'server-only'
import { canonical } from '@/lib/base/canonical'
import { database } from '@/lib/db/client.server'
import type { Revisions } from '@/lib/db/revisions.server'
import {
  type EligibilityFacts,
  groupAsked,
  type Match,
  matchesFor,
  type NamedModules,
  type PcloudFacts,
  type Policy,
  parsePublishedPolicy,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { sha256 } from '@/lib/features/contents/content.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { runningKinds } from '@/lib/features/launch-drivers/schema'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { decidingVersion } from '@/lib/features/policies/live-policy.server'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import type { OwnFailures } from '@/lib/features/snapshots/own-failures'
import { readOwnFailures } from '@/lib/features/snapshots/read-own-failures.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { podRealms } from '../levels/pod-realms'
import { keptFailureHours } from './kept-failure-hours'
import { nextPriceTurn } from './next-price-turn.server'

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
  /** Kept results of eligibility, by what they depend on. */
  matches: Map<string, readonly Match[]>
  /** The next instant at which a price or exchange rate begins or ends by itself. */
  freshUntil: number
}

type Kept = { revisions: Revisions; pools: Map<string, Promise<PoolFacts | null>> }

/** Clocks of those who report failures may be a little ahead. */
const aheadMs = 5 * 60_000
/** More kinds of question than this in one revision are not worth their memory. */
const MOST_MATCHES = 2_000

const decidingKinds = ['facts', 'failures', 'samples'] as const

const shared = globalThis as typeof globalThis & { berthFacts?: Kept }

/**
 * The facts of a pool as of some revisions, gathered once and kept until they change; null: no such pool.
 * `revisions` must have been read before this call: facts may be newer than they say, never older.
 */
export async function poolFacts(
  poolId: string,
  revisions: Revisions,
  now: Date,
): Promise<PoolFacts | null> {
  let kept = shared.berthFacts
  if (
    kept === undefined ||
    decidingKinds.some((kind) => kept?.revisions[kind] !== revisions[kind])
  ) {
    kept = { revisions, pools: new Map() }
    shared.berthFacts = kept
  }
  const known = await kept.pools.get(poolId)
  if (known !== undefined && (known === null || now.getTime() < known.freshUntil)) return known

  const gathered = gatherPool(poolId, now)
  kept.pools.set(poolId, gathered)
  // What could not be read is not remembered.
  gathered.catch(() => kept.pools.delete(poolId))
  return gathered
}

async function gatherPool(poolId: string, now: Date): Promise<PoolFacts | null> {
  const db = database()
  const pool = await db.pool.findFirst({
    where: { id: poolId, archivedAt: null },
    select: { id: true, name: true },
  })
  if (pool === null) return null
  const [facts, { decides }, freshUntil, { outcomeMinutes }] = await Promise.all([
    gatherFacts(db, { poolId, now }),
    decidingVersion(db, { poolId }),
    nextPriceTurn(db, now),
    db.setting.findFirstOrThrow({ select: { outcomeMinutes: true } }),
  ])
  const modules = await modulesOf(db, decides?.document)
  const policy = parsePublishedPolicy(decides?.document, { rules: cel, modules })
  if (decides === null || !policy.ok) throw new Error(`No sound policy decides in ${pool.name}`)

  const ids = facts[0]?.facts.accounts.map(({ id }) => id) ?? []
  const driven = await db.account.findMany({
    where: { id: { in: ids }, driver: { in: [...runningKinds] } },
    select: { id: true },
  })
  // Inputs begin at a whole hour, and clocks may be ahead.
  const hours = keptFailureHours(policy.value, modules) + 2
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
    },
    deployables: new Map(
      facts.map(({ id, name, facts: found }) => [
        id,
        { name, facts: found, instances: instancesOf(found) },
      ]),
    ),
    tenants: facts[0]?.facts.pool.tenants ?? null,
    outcomeMinutes,
    podRealms: podRealms(facts[0]?.facts),
    accounts,
    ownFailures,
    driven: new Set(driven.map(({ id }) => id)),
    matches: new Map(),
    freshUntil,
  }
}

const instancesOf = ({ deployable }: EligibilityFacts) =>
  deployable.assemblies.reduce((sum, { count }) => sum + count, 0)

/** Who asks, where to, and how full everything is at this moment. */
export type Question = {
  deployableId: string
  realm: string | null
  extraSpecs: Readonly<Record<string, string>>
  tenant: { id: string; name: string; quota: number | null; running: number } | null
  pool: { quota: number | null; running: number }
  /** The Pcloud that the launch names; null: none. */
  pcloud: PcloudFacts | null
  runningOf: (account: string) => number
}

/**
 * The candidates of a launch. Between two launches nothing of them moves but counts, and of counts eligibility
 * reads only whether there is room: so one computation serves all launches that find the same doors open.
 */
export function candidatesOf(kept: PoolFacts, question: Question): readonly Match[] {
  const deployable = kept.deployables.get(question.deployableId)
  if (deployable === undefined) return []
  const { facts, instances } = deployable
  const { pool, tenant, realm, extraSpecs, pcloud, runningOf } = question
  const isFull = ({ quota, running }: { quota: number | null; running: number }) =>
    quota !== null && running + instances > quota
  const accounts = facts.accounts.map((account) => ({ ...account, running: runningOf(account.id) }))
  const doors = [...accounts, pool, ...(tenant === null ? [] : [tenant])].map((it) =>
    isFull(it) ? '1' : '0',
  )
  const group = facts.pods.pods.length === 0 ? '' : groupAsked(facts.pods, extraSpecs)
  const asked = [question.deployableId, tenant?.id ?? '', realm ?? '', group]
  const hinted = pcloud === null ? [] : [canonical(pcloud)]
  const key = [...asked, doors.join(''), ...hinted].join('\n')
  const known = kept.matches.get(key)
  if (known !== undefined) return known

  const matches = matchesFor({
    ...facts,
    accounts,
    tenant,
    request: { realm, extraSpecs },
    pool: { ...facts.pool, ...pool },
    pcloud,
  })
  if (kept.matches.size >= MOST_MATCHES) kept.matches.clear()
  kept.matches.set(key, matches)
  return matches
}
