import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { matchesFor, type Outcome, type PriceFacts, readsPrices, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import {
  type EvaluationInput,
  type ReadPolicy,
  readGiven,
} from '@/lib/features/evaluations/given-policy'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { type FailingTest, failingTests } from '@/lib/features/policies/tests/failing-tests'
import { runTestsOf } from '@/lib/features/policies/tests/run-tests'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import type { SnapshotDeployable } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'

type Pool = { id: string; name: string }
type PoolShift = PriceReview['pools'][number]
type DeployableShift = PoolShift['deployables'][number]

/** The effect of a change of prices on a pool. */
type PoolEffect = {
  /** Null if the pool's live policy does not use prices. */
  shift: PoolShift | null
  /** The tests of the live policy that would fail. */
  failing: FailingTest[]
}

type PriceChange = (prices: readonly PriceFacts[]) => PriceFacts[]

/**
 * Computes the shares of every deployable of a pool before and after a change of prices, with the
 * same engine that decides launches, and the tests of its policy that would then fail.
 */
export async function poolEffect(
  db: Db,
  pool: Pool,
  at: Date,
  change: PriceChange,
): Promise<PoolEffect> {
  const live = await livePolicyIn(db, pool)
  const readsThem = live !== null && readsPrices(live.policy, cel, live.modules)
  if (live === null || (!readsThem && live.policy.tests === undefined))
    return { shift: null, failing: [] }
  const launches = await launchesOf(db, pool, at, change)
  return {
    shift: readsThem ? shiftIn(pool, live, launches) : null,
    failing: await failingTestsOf(db, pool, live, launches),
  }
}

type Launches = {
  names: ReadonlyMap<string, string>
  deployables: readonly (Pool & { before: EvaluationInput; after: EvaluationInput })[]
}

async function launchesOf(db: Db, pool: Pool, at: Date, change: PriceChange): Promise<Launches> {
  const deployables = await gatherFacts(db, { poolId: pool.id, now: at })
  const [first] = deployables
  const prices = change(first?.facts.prices ?? [])
  const ids = first?.facts.accounts.map(({ id }) => id) ?? []
  const { accounts } = await gatherAccounts(db, ids, at)
  const pinned = { takenAt: at.toISOString(), pool, accounts }
  const launch = (name: string, facts: (typeof deployables)[number]['facts']) =>
    // The types of the engine are deeply read-only, those of snapshots are not.
    snapshotLaunch(pinned, { name, matches: matchesFor(facts) as SnapshotDeployable['matches'] })
  return {
    names: accountLabels(accounts),
    deployables: deployables.map(({ id, name, facts }) => ({
      id,
      name,
      before: launch(name, facts),
      after: launch(name, { ...facts, prices }),
    })),
  }
}

function shiftIn(pool: Pool, live: ReadPolicy, { deployables, names }: Launches): PoolShift {
  const shares = (input: EvaluationInput) => sharesOf(select({ ...input, ...live }, cel), names)
  const shifts = deployables.map(({ id, name, before, after }) =>
    shiftOf({ id, name }, shares(before), shares(after)),
  )
  return { ...pool, deployables: shifts.toSorted((a, b) => b.maxShift - a.maxShift) }
}

async function failingTestsOf(
  db: Db,
  pool: Pool,
  live: ReadPolicy,
  { deployables, names }: Launches,
): Promise<FailingTest[]> {
  if (live.policy.tests === undefined) return []
  const { reportingCurrency } = await db.setting.findFirstOrThrow({
    select: { reportingCurrency: true },
  })
  const resultsWith = (side: 'before' | 'after') =>
    runTestsOf(live, {
      launches: deployables.map((each) => each[side]),
      tenants: null,
      accounts: Object.fromEntries(names),
      currency: reportingCurrency,
    })
  return failingTests(pool, { before: resultsWith('before'), after: resultsWith('after') })
}

async function livePolicyIn(db: Db, { id }: Pool): Promise<ReadPolicy | null> {
  const live = await livePolicyOf(db, { poolId: id })
  if (!live.ok) return null
  const read = readGiven({ ...live.value, isPublished: true }, [])
  return read.ok ? read.value : null
}

/** Returns the chances of the first group with a share, the only ones that decide. */
const sharesOf = ({ groups, group }: Outcome, names: ReadonlyMap<string, string>) =>
  (groups.find((each) => each.group === group)?.accounts ?? []).map(({ id, share }) => ({
    accountId: id,
    account: names.get(id) ?? id,
    share,
  }))

function shiftOf(
  deployable: Pool,
  before: DeployableShift['before'],
  after: DeployableShift['after'],
): DeployableShift {
  const had = new Map(before.map(({ accountId, share }) => [accountId, share]))
  const has = new Map(after.map(({ accountId, share }) => [accountId, share]))
  const moves = [...had.keys(), ...has.keys()].map((id) =>
    Math.abs((has.get(id) ?? 0) - (had.get(id) ?? 0)),
  )
  return { ...deployable, before, after, maxShift: Math.max(0, ...moves) }
}
