import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { addUpCost } from '@/lib/features/cost-reports/add-up-cost.server'
import { call } from '@/testing/call'
import { expectInstants, expectRates, expectReports } from '@/testing/fixtures/held/compare-reports'
import {
  type HeldFixture,
  heldFixture,
  launchAtRandom,
  type Random,
  randomFrom,
} from '@/testing/fixtures/held/random-launches'
import { asReported, spentByRows } from '@/testing/fixtures/held/spent-by-rows'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { foldHeld } from './fold-held.server'

const db = database()
const SEED = Number(process.env.HELD_SEED ?? 7)
let random: Random
let fixture: HeldFixture

const compared = async () => ({ rows: await spentByRows(), fixture, random })

beforeAll(async () => {
  random = randomFrom(SEED)
  fixture = await heldFixture(random)
  await launchAtRandom(fixture, random, 120)
})

test('sums of hours give the same reports as launches for costs', async () =>
  expectReports(await compared()))

test('sums of hours give the same reports as launches for rates and months, of all pools and of one pool', async () => {
  const rows = await compared()
  await expectRates(rows, null)
  await expectRates(rows, fixture.fixtures[0]?.pool.id ?? '')
})

test('sums of hours give the same reports as launches for instants', async () =>
  expectInstants(await compared()))

test('sums of hours give the same reports as launches after changes are summed twice, and after a price is entered for the past', async () => {
  expect(await foldHeld(db)).toBeGreaterThan(0)
  expect(await foldHeld(db)).toBe(0)
  await db.price.updateMany({ where: { amount: '0.4' }, data: { amount: '0.77' } })
  const rows = await compared()
  await expectReports(rows)
  await expectRates(rows, null)
  await expectInstants(rows)
})

test('sums of hours give the same reports as launches during concurrent changes and summing', async () => {
  let isOver = false
  const folding = (async () => {
    while (!isOver) await foldHeld(db)
  })()
  await Promise.all([1, 2, 3].map((seed) => launchAtRandom(fixture, randomFrom(SEED + seed), 15)))
  isOver = true
  await folding
  await expectReports(await compared())
})

test('sums of hours remain after launches are pruned, and use their average in an hour that a report covers partly', async () => {
  const rows = await spentByRows()
  const from = new Date(Math.floor(fixture.since.getTime() / DAY_MS) * DAY_MS)
  const to = new Date(from.getTime() + 35 * DAY_MS)
  const pruned = { state: 'ended', receipts: { none: {} } }
  const { settledAt } = await db.launch.findFirstOrThrow({
    where: { ...pruned, settledAt: { gt: new Date(from.getTime() + 10 * DAY_MS) } },
    orderBy: { settledAt: 'asc' },
  })
  expect((await db.launch.deleteMany({ where: pruned })).count).toBeGreaterThan(5)
  // Prices change in mid-hour. Without them, no hour is covered partly.
  await db.price.deleteMany({})
  await db.exchangeRate.deleteMany({})
  const hoursIn = async (start: Date, end: Date) => {
    const { total } = await addUpCost(db, { from: start, to: end, by: 'account', days: [] })
    return total
  }
  const whole = await hoursIn(from, to)
  const { launches, instanceHours } = asReported(rows.of(from, to, () => 'all').get('all') ?? NONE)
  expect(whole).toMatchObject({ launches, instanceHours })
  const parts = await Promise.all([
    hoursIn(from, settledAt ?? from),
    hoursIn(settledAt ?? from, to),
  ])
  const sum = parts.reduce((all, part) => all + Number(part?.instanceHours), 0)
  expect(sum).toBeCloseTo(Number(instanceHours), 5)
})

const NONE = { ms: 0n, unpricedMs: 0n, cost: 0n, launches: 0 }

test('a launch with several sizes is summed by size, and moves with its attempts', async () => {
  const rows = await inventoryRows({ accounts: ['first', 'second'] })
  const { id: large } = await db.hardwareProfile.create({
    data: {
      name: `big-${rows.mark}`,
      vcpus: 8,
      memoryMb: 8192,
      storageGb: 20,
      architecture: 'x86_64',
    },
  })
  const offered = await db.providerHardwareProfile.create({
    data: { ...rows.offered, id: undefined, name: `big-${rows.mark}`, vcpus: 8, memoryMb: 8192 },
  })
  await db.assembly.create({
    data: {
      deployableId: rows.deployable.id,
      position: 1,
      count: 2,
      hardwareProfileId: large,
      imageId: rows.image.id,
    },
  })
  const operator = await person('operator')
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  const { json: launch } = await call('POST', '/launches', { ...operator, body })
  const outcome = (attempt: number, result: string) =>
    call('POST', `/launches/${launch.id}/outcome`, { ...operator, body: { attempt, result } })
  const heldNow = async () => {
    await foldHeld(db)
    const sums = await db.heldPlace.findMany({
      where: { poolId: rows.pool.id },
      select: { accountId: true, profile: true, sums: { where: { hours: 240 } } },
    })
    return sums
      .map(({ accountId, profile, sums: own }) => [
        accountId,
        profile,
        own.reduce((sum, { started, ended }) => sum + Number(started - ended), 0),
      ])
      .filter(([, , held]) => held !== 0)
      .sort()
  }
  const sizes = (account: string) => [
    [account, offered.name, 2],
    [account, rows.offered.name, 1],
  ]
  const first = launch.account.id
  expect(await heldNow()).toEqual(sizes(first).sort())
  await outcome(1, 'failed')
  const { accountId } = await db.launch.findUniqueOrThrow({ where: { id: launch.id } })
  expect(accountId).not.toBe(first)
  expect(await heldNow()).toEqual(sizes(accountId ?? '').sort())
  await outcome(2, 'succeeded')
  expect(await heldNow()).toEqual(sizes(accountId ?? '').sort())
  await call('DELETE', `/launches/${launch.id}`, operator)
  expect(await heldNow()).toEqual([])
})
