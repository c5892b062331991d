import { cel } from '@/lib/engine/cel'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { matchesFor, type Outcome, type PriceFacts, readsPrices, select } from '@/lib/engine'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { type ReadPolicy, readGiven } from '@/lib/features/evaluations/given-policy'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import type { SnapshotDeployable } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'

type Pool = { id: string; name: string }
type PoolShift = PriceReview['pools'][number]
type DeployableShift = PoolShift['deployables'][number]

/**
 * The shares of every deployable of a pool before and after prices change, by the very engine that decides launches;
 * null: the pool's live policy does not look at prices.
 */
export async function poolShift(
  db: Db,
  pool: Pool,
  at: Date,
  change: (prices: readonly PriceFacts[]) => PriceFacts[],
): Promise<PoolShift | null> {
  const live = await costPolicyOf(db, pool)
  if (live === null) return null
  const deployables = await gatherFacts(db, { poolId: pool.id, now: at })
  const [first] = deployables
  if (first === undefined) return { ...pool, deployables: [] }
  const prices = change(first.facts.prices)
  const ids = first.facts.accounts.map(({ id }) => id)
  const { accounts } = await gatherAccounts(db, ids, at)
  const pinned = { takenAt: at.toISOString(), pool, accounts }
  const names = accountLabels(accounts)

  const shifts = deployables.map(({ id, name, facts }) => {
    const sharesWith = (found: typeof facts) => {
      // The engine's types are read-only all the way down, those of snapshots are not.
      const matches = matchesFor(found) as SnapshotDeployable['matches']
      const launch = snapshotLaunch(pinned, { name, matches })
      return sharesOf(select({ ...launch, ...live }, cel), names)
    }
    return shiftOf({ id, name }, sharesWith(facts), sharesWith({ ...facts, prices }))
  })
  return { ...pool, deployables: shifts.toSorted((a, b) => b.maxShift - a.maxShift) }
}

async function costPolicyOf(db: Db, { id }: Pool): Promise<ReadPolicy | null> {
  const live = await livePolicyOf(db, { poolId: id })
  if (!live.ok) return null
  const read = readGiven({ ...live.value, isPublished: true }, [])
  if (!read.ok) return null
  const { policy, modules } = read.value
  return readsPrices(policy, cel, modules) ? read.value : null
}

/** The chances that decide: those of the first group with a share. */
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
