import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { poolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { type Counts, reserve } from '@/lib/features/decisions/3-lock/counts'
import { noLevels } from '@/lib/features/decisions/3-lock/levels'
import { decide, firstAttempt } from '@/lib/features/decisions/4-decide/decide.server'
import { enqueueLaunches } from '@/lib/features/decisions/decision-queue.server'
import { launchRequestSchema } from '@/lib/features/decisions/schema'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchScope } from '@/testing/fixtures/launch-scope'
import { person } from '@/testing/people'

const DECISIONS = 20_000
const LAUNCHES = 2_000
const A_CALL = 100
/** The quantile of chi-square with 3 degrees of freedom that one run in a million exceeds. */
const LIMIT = 30.7

const now = new Date('2026-11-20T12:00:00Z')
let rows: InventoryRows

beforeAll(async () => {
  rows = await inventoryRows({ accounts: ['a', 'b', 'c', 'd'] })
  const weights = [4, 3, 2, 1]
  for (const [i, { id }] of rows.accounts.entries())
    await database().price.create({
      data: {
        accountId: id,
        hardwareProfileId: rows.offered.id,
        amount: `0.0${4 + i}`,
        source: 'test',
      },
    })
  const modules = [
    {
      id: 'base',
      module: 'weighted-split',
      enabled: true,
      params: { weights: Object.fromEntries(rows.accounts.map(({ id }, i) => [id, weights[i]])) },
    },
    { id: 'cost', module: 'cost', enabled: true, params: { mode: 'soft', amount: 1 } },
  ]
  await database().policy.create({
    data: {
      id: rows.pool.id,
      poolId: rows.pool.id,
      liveVersion: 1,
      versions: { create: { version: 1, document: { modules }, note: '', authorName: 'test' } },
    },
  })
})

const seedOf = (i: number) => `frequency ${i}`

const chiSquareOf = (draws: Iterable<{ drawn: number; expected: number }>) =>
  [...draws].reduce((sum, it) => sum + (it.drawn - it.expected) ** 2 / it.expected, 0)

test('20,000 decisions agree with the shares that they recorded', async () => {
  const facts = await poolFacts(rows.pool.id, await currentRevisions(), now)
  if (facts === null) throw new Error('there is no pool')
  const counts: Counts = {
    accounts: new Map(),
    pools: new Map(),
    tenants: new Map(),
    dedicated: new Set(),
    stopped: new Set(),
  }
  const [poolId, deployableId] = [rows.pool.id, rows.deployable.id]
  const request = launchRequestSchema.parse({ pool: poolId, deployable: deployableId })
  const draws = new Map(rows.accounts.map(({ id }) => [id, { drawn: 0, expected: 0 }]))
  for (let i = 0; i < DECISIONS; i++) {
    const ask = { ...request, poolId, deployableId, tenant: null, pin: null, seed: seedOf(i) }
    const { receipt, instances } = decide({ ...ask, launchId: `launch ${i}`, now }, firstAttempt, {
      facts,
      counts,
      levels: noLevels(),
    })
    const { accountId } = receipt
    if (accountId === null) throw new Error('nothing fits')
    reserve(counts, { accountId, poolId, tenantId: null, instances })
    for (const [id, draw] of draws) {
      draw.drawn += id === accountId ? 1 : 0
      draw.expected += receipt.shares[id] ?? 0
    }
  }
  expect(chiSquareOf(draws.values())).toBeLessThan(LIMIT)
}, 300_000)

test('the rows of 2,000 launches have the recorded frequencies', async () => {
  const scope = await launchScope(await person('operator'), new Date())
  const request = launchRequestSchema.parse({ pool: rows.pool.id, deployable: rows.deployable.id })
  const requests = Array.from({ length: A_CALL }, () => request)
  for (let first = 0; first < LAUNCHES; first += A_CALL) {
    const seeds = requests.map((_, i) => seedOf(first + i))
    const call = { scope, requests, isBatch: true, claim: null, seeds, recordedAt: now }
    const decided = await enqueueLaunches(call)
    if (!decided.ok) throw new Error(JSON.stringify(decided.error))
  }

  const draws = await database().hourlyDraw.findMany({ where: { poolId: rows.pool.id } })
  expect(draws).toHaveLength(4)
  expect(draws.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(LAUNCHES)
  expect(chiSquareOf(draws)).toBeLessThan(LIMIT)
  // The hourly counts equal those of the launches.
  const counted = await database().launch.groupBy({
    by: ['accountId'],
    where: { poolId: rows.pool.id },
    _count: true,
  })
  const countByAccount = new Map(counted.map(({ accountId, _count }) => [accountId, _count]))
  for (const { accountId, drawn } of draws) expect(countByAccount.get(accountId)).toBe(drawn)
})
