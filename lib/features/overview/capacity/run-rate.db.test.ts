import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { type Person, person } from '@/testing/people'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

const panel = async (pool: { id: string }, range = '24h') => {
  const path = `/overview/run-rate?range=${range}&pool=${pool.id}`
  return (await call('GET', path, viewer)).json
}

const priceOf = ({ account, offered }: InventoryRows, amount: string) =>
  database().price.create({
    data: { accountId: account.id, hardwareProfileId: offered.id, amount, source: 'test' },
  })

type Step = { from: string; to: string; costs: Record<string, number> }

/** Sums the rates times the length of their steps. */
const spentIn = (history: readonly Step[]) =>
  history.reduce((sum, { from, to, costs }) => {
    const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS
    return sum + Object.values(costs).reduce((all, each) => all + each, 0) * hours
  }, 0)

test('the run-rate sums running launches at present prices, and counts those without a price', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const [a, b] = rows.accounts
  await database().price.create({
    data: {
      accountId: a?.id ?? '',
      hardwareProfileId: rows.offered.id,
      amount: '0.25',
      source: 'test',
    },
  })
  await launchWithTimes(rows, { settledAt: new Date(), endedAt: null })
  await launchWithTimes(rows, { settledAt: new Date(), endedAt: null })
  await launchWithTimes({ ...rows, account: b ?? rows.account }, { settledAt: null, endedAt: null })
  expect(await panel(rows.pool)).toMatchObject({
    currency: 'USD',
    costPerHour: '0.5',
    instances: 3,
    unpriced: 1,
    lastWeek: null,
    accounts: [
      { account: { id: a?.id }, costPerHour: '0.5', unpriced: 0 },
      { account: { id: b?.id }, costPerHour: '0', unpriced: 1 },
    ],
  })
})

test('the run-rate of a week ago is that of the launches and prices of that time', async () => {
  const rows = await inventoryRows()
  const week = 7 * 24 * HOUR_MS
  await priceOf(rows, '2')
  const started = new Date(Date.now() - week - HOUR_MS)
  await launchWithTimes(rows, {
    settledAt: started,
    endedAt: new Date(Date.now() - week + HOUR_MS),
  })
  const { lastWeek, costPerHour } = await panel(rows.pool)
  expect([lastWeek, costPerHour]).toEqual(['2', '0'])
})

test('the run-rate is calculated from the recorded launches, with nothing before the first of them', async () => {
  const rows = await inventoryRows()
  await priceOf(rows, '2')
  const started = new Date(Date.now() - 10 * 60_000)
  await launchWithTimes(rows, { settledAt: started, endedAt: null })
  const { history, since, until } = await panel(rows.pool, '24h')
  expect(Date.parse(until) - Date.parse(since)).toBeGreaterThan(23 * HOUR_MS)
  // Ten minutes are in one or two steps of an hour.
  expect(history.length).toBeLessThanOrEqual(2)
  expect(Date.parse(history[0].from)).toBeLessThanOrEqual(started.getTime())
  expect(spentIn(history)).toBeCloseTo(2 / 6, 2)
})

test.each(['24h', '7d', '30d'])('the run-rate over %s equals the cost report', async (range) => {
  const rows = await inventoryRows()
  await priceOf(rows, '1.5')
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  for (const [begins, ends] of [
    [2.25, 0.5],
    [20, 3],
    [130, 100],
    [600, 500],
  ] as const)
    await launchWithTimes(rows, { settledAt: ago(begins), endedAt: ago(ends) })
  const { history } = await panel(rows.pool, range)
  const from = history[0].from.slice(0, 10)
  const to = new Date().toISOString().slice(0, 10)
  const path = `/reports/cost?from=${from}&to=${to}&by=pool`
  const { json } = await call('GET', path, viewer)
  const report = json.rows.find((row: { pool: { id: string } }) => row.pool.id === rows.pool.id)
  const held = { '24h': 18.75, '7d': 48.75, '30d': 148.75 }[range] ?? 0
  expect(Number(report.cost)).toBeCloseTo(held * 1.5, 4)
  expect(spentIn(history)).toBeCloseTo(Number(report.cost), 4)
})

test('the run-rate equals the cost report if prices change, end and are missing', async () => {
  const rows = await inventoryRows()
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const { account, offered } = rows
  const of = { accountId: account.id, hardwareProfileId: offered.id, source: 'test' }
  await database().price.createMany({
    data: [
      { ...of, amount: '1.5', validFrom: ago(900), validTo: ago(110) },
      { ...of, amount: '3', validFrom: ago(110), validTo: ago(50) },
      { ...of, amount: '0.7', validFrom: ago(20) },
    ],
  })
  await launchWithTimes(rows, { settledAt: ago(700), endedAt: null })
  await launchWithTimes(rows, { settledAt: ago(130), endedAt: ago(100) })
  await launchWithTimes(rows, { settledAt: ago(60), endedAt: ago(10) })
  const { history } = await panel(rows.pool, '30d')
  const days = `from=${history[0].from.slice(0, 10)}&to=${new Date().toISOString().slice(0, 10)}`
  const { json } = await call('GET', `/reports/cost?${days}&by=pool`, viewer)
  const report = json.rows.find((row: { pool: { id: string } }) => row.pool.id === rows.pool.id)
  expect(spentIn(history)).toBeCloseTo(Number(report.cost), 2)
  const unpriced = history.reduce(
    (sum: number, step: Step & { unpriced: number }) =>
      sum + (step.unpriced * (Date.parse(step.to) - Date.parse(step.from))) / HOUR_MS,
    0,
  )
  expect(unpriced).toBeCloseTo(30 + 30, 2)
})

test('the run-rate of this month is the cost report of this month, and continues at the present rate', async () => {
  const rows = await inventoryRows()
  await priceOf(rows, '3')
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  await launchWithTimes(rows, { settledAt: ago(900), endedAt: null })
  const { json: month } = await call('GET', `/overview/month?pool=${rows.pool.id}`, viewer)
  const elapsed = (Date.now() - Date.parse(month.from)) / HOUR_MS
  const whole = (Date.parse(month.until) - Date.parse(month.from)) / HOUR_MS
  expect(month.spent).toBeCloseTo(3 * elapsed, 0)
  expect(month.forecast).toBeCloseTo(3 * whole, 0)
  expect(month.lastMonth).toBeGreaterThan(0)
  expect(month).toMatchObject({ currency: 'USD', unpricedHours: 0 })
})
