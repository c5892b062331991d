import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { type Match, type Outcome, readsPrices } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { type PoolFacts, readPoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { candidatesOf } from '@/lib/features/decisions/4-decide/candidates.server'
import { outcomesUnder } from '@/lib/features/overview/changes/share-effect.server'
import type { Finding } from './finding'

/** Finds weak points of each pool's policy: missing prices that it uses, and a first group of only one account. */
export async function findInPools(db: Db, now: Date): Promise<Finding[]> {
  const pools = await db.pool.findMany({
    where: { archivedAt: null, launching: true },
    select: { id: true },
  })
  const accounts = await db.account.findMany({
    select: { id: true, running: true, reserved: true },
  })
  const used = new Map(accounts.map(({ id, running, reserved }) => [id, running + reserved]))
  const runningOf = (id: string) => used.get(id) ?? 0
  const findings: Finding[] = []
  for (const { id } of pools) {
    const revisions = await currentRevisions()
    const read = await readPoolFacts(id, revisions, now)
    if (!read.ok) continue
    const facts = read.value
    findings.push(
      ...missingPrices(facts, revisions.facts, now),
      ...singleAccount(facts, { now, runningOf }),
    )
    // Gives way to launches of this process after each pool.
    await setImmediate()
  }
  return findings
}

type Counting = { runningOf: (account: string) => number }

/** The count of each pool, which failures do not change. */
const missingOf = revisionCache(
  'missing-prices',
  () => new Map<string, { prices: number; freshUntil: number }>(),
)

function missingPrices(facts: PoolFacts, revision: string, now: Date): Finding[] {
  const counts = missingOf(revision)
  const cached = counts.get(facts.pool.id)
  const isFresh = cached !== undefined && now.getTime() < cached.freshUntil
  const prices = isFresh ? cached.prices : countMissing(facts)
  if (!isFresh) counts.set(facts.pool.id, { prices, freshUntil: facts.freshUntil })
  if (prices === 0) return []
  const { id, name } = facts.pool
  const named = { poolId: id, pool: name, prices }
  return [{ subjectId: id, mark: String(prices), facts: { kind: 'missing-price', ...named } }]
}

/** Counts the prices that decisions need and that are missing, also those of accounts that are full now. */
function countMissing(facts: PoolFacts): number {
  const { policy, deployables } = facts
  if (!readsPrices(policy.policy, cel, policy.modules)) return 0
  const anyone = { realm: null, extraSpecs: {}, tenant: null, pcloud: null }
  const question = { ...anyone, pool: { quota: null, running: 0 }, runningOf: () => 0 }
  const cells = [...deployables.keys()].flatMap((deployableId) =>
    candidatesOf(facts, { deployableId, ...question }).flatMap(unpricedCells),
  )
  return new Set(cells).size
}

const unpricedCells = ({ account, realm, assemblies, costPerHour, rejectedBecause }: Match) =>
  costPerHour !== null || rejectedBecause.length > 0
    ? []
    : assemblies
        .filter((assembly) => assembly.costPerHour === null)
        .map(({ hardwareProfile }) => [account, realm, hardwareProfile].join('\n'))

/** Finds pools whose first group has a single account, which gets every launch until it is full. */
function singleAccount(facts: PoolFacts, at: Counting & { now: Date }): Finding[] {
  const { pool, policy, accounts } = facts
  const eligible = new Set<string>()
  for (const { outcome } of outcomesUnder(facts, policy, at)) {
    for (const account of firstGroup(outcome)) if (account.share > 0) eligible.add(account.id)
    if (eligible.size > 1) return []
  }
  const [only] = eligible
  if (only === undefined) return []
  const account = accounts.find(({ id }) => id === only)?.name ?? only
  const named = { poolId: pool.id, pool: pool.name, accountId: only, account }
  return [{ subjectId: pool.id, mark: only, facts: { kind: 'single-account', ...named } }]
}

const firstGroup = ({ groups, group: first }: Outcome) =>
  groups.flatMap(({ group, accounts }) => (group === first ? accounts : []))
