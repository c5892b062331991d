import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { type Match, readsPrices } from '@/lib/engine'
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
    const read = await readPoolFacts(id, await currentRevisions(), now)
    if (!read.ok) continue
    const facts = read.value
    findings.push(...missingPrices(facts, runningOf), ...singleAccount(facts, { now, runningOf }))
    // Gives way to launches of this process after each pool.
    await setImmediate()
  }
  return findings
}

type Counting = { runningOf: (account: string) => number }

function missingPrices(facts: PoolFacts, runningOf: Counting['runningOf']): Finding[] {
  const { pool, policy, deployables } = facts
  if (!readsPrices(policy.policy, cel, policy.modules)) return []
  const anyone = { realm: null, extraSpecs: {}, tenant: null, pcloud: null }
  const question = { ...anyone, pool: { quota: null, running: 0 }, runningOf }
  const cells = [...deployables.keys()].flatMap((deployableId) =>
    candidatesOf(facts, { deployableId, ...question }).flatMap(unpricedCells),
  )
  const prices = new Set(cells).size
  if (prices === 0) return []
  const named = { poolId: pool.id, pool: pool.name, prices }
  return [{ subjectId: pool.id, mark: String(prices), facts: { kind: 'missing-price', ...named } }]
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
  const first = outcomesUnder(facts, policy, at).flatMap(({ outcome }) =>
    outcome.groups.filter(({ group }) => group === outcome.group).flatMap((it) => it.accounts),
  )
  const eligible = new Set(first.filter(({ share }) => share > 0).map(({ id }) => id))
  const [only] = eligible
  if (eligible.size !== 1 || only === undefined) return []
  const account = accounts.find(({ id }) => id === only)?.name ?? only
  const named = { poolId: pool.id, pool: pool.name, accountId: only, account }
  return [{ subjectId: pool.id, mark: only, facts: { kind: 'single-account', ...named } }]
}
