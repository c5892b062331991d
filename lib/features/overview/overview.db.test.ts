import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let viewer: Person
let operator: Person

beforeAll(async () => {
  ;[viewer, operator] = await Promise.all([person('viewer'), person('operator')])
})

const panel = async (name: string, pool: { id: string }, range = '24h') => {
  const { status, json, text } = await call(
    'GET',
    `/overview/${name}?range=${range}&pool=${pool.id}`,
    viewer,
  )
  expect(status, text).toBe(200)
  return json
}

const launches = async ({ pool, deployable }: InventoryRows, count: number) => {
  const one = { pool: pool.name, deployable: deployable.name }
  const { json } = await call('POST', '/launch-batches', {
    ...operator,
    body: { launches: Array.from({ length: count }, () => one) },
  })
  return json.launches as { id: string; account: { id: string } }[]
}

const fail = (id: string) =>
  call('POST', `/launches/${id}/outcome`, {
    ...operator,
    body: { attempt: 1, result: 'failed', error: 'no disk' },
  })

describe('expected and actual shares', () => {
  test('are calculated from the recorded distributions, not from the current policy', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    const made = await launches(rows, 40)
    await database().account.update({ where: { id: rows.account.id }, data: { quota: 0 } })
    const { draws, rows: shares } = await panel('shares', rows.pool)
    expect(draws).toBe(40)
    const here = made.filter(({ account }) => account.id === rows.account.id).length
    expect(shares[0]).toMatchObject({ account: { id: rows.account.id }, drawn: here })
    expect(shares[0].expected).toBeCloseTo(0.5, 9)
    expect(shares[0].halfWidth).toBeCloseTo((1.96 * Math.sqrt(40 * 0.25)) / 40, 9)
    expect(shares[0].z).toBeCloseTo((here - 20) / Math.sqrt(10), 9)
  })

  test('of few launches are not judged', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    await launches(rows, 29)
    const { rows: shares } = await panel('shares', rows.pool)
    expect(shares.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['few', 'few'])
  })
})

test('the running instances of a pool without a price are counted apart from its cost', async () => {
  const rows = await inventoryRows()
  await launches(rows, 2)
  const { rows: pools } = await panel('pools', rows.pool)
  expect(pools).toMatchObject([{ instances: 2, unpriced: 2, costPerHour: '0' }])
})

test('outcomes contain the state of launches, and which policies were published', async () => {
  const rows = await inventoryRows()
  await database().account.update({ where: { id: rows.account.id }, data: { quota: 2 } })
  await launches(rows, 5)
  const admin = await person('admin')
  await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    ...admin,
    ifMatch: 0,
    body: {
      document: {
        modules: [{ id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } }],
      },
      note: 'calm',
    },
  })
  const { bars, publishes } = await panel('endings', rows.pool)
  // An hour may have ended between the launches.
  const ended: Record<string, number> = {}
  for (const { endings } of bars.slice(-2))
    for (const [ending, count] of Object.entries<number>(endings))
      ended[ending] = (ended[ending] ?? 0) + count
  expect(ended).toEqual({ 1: 2, 'nothing-fits': 3 })
  expect(bars).toHaveLength(25)
  expect(publishes.at(-1)).toMatchObject({
    version: 1,
    author: admin.name,
    pool: { id: rows.pool.id },
  })
})

test('failures link to the launch that failed last, and show their effect on the account', async () => {
  const rows = await inventoryRows()
  const [first, second] = await launches(rows, 2)
  await fail(first?.id ?? '')
  await fail(second?.id ?? '')
  await call('POST', `/accounts/${rows.account.id}/failures`, {
    ...operator,
    body: { source: 'nagios', at: new Date(Date.now() - 30 * HOUR_MS).toISOString() },
  })
  const { rows: failures } = await panel('failures', rows.pool)
  expect(failures).toMatchObject([{ account: { id: rows.account.id }, total: 2, fine: null }])
  const cells = failures[0].cells
  expect(cells.at(-1)).toMatchObject({ launchId: second?.id })
  const week = await panel('failures', rows.pool, '7d')
  expect(week.rows[0]).toMatchObject({ total: 3 })
})

test('capacity forecasts when an account is full', async () => {
  const rows = await inventoryRows()
  const { id } = rows.account
  await database().account.update({ where: { id }, data: { quota: 100, running: 70 } })
  const hour = Math.floor(Date.now() / 3_600_000) * HOUR_MS
  for (const back of [6, 5, 4, 3, 2, 1])
    await database().hourlyUsage.create({
      data: { accountId: id, hour: new Date(hour - back * HOUR_MS), used: 70 - back * 10 },
    })
  const { threshold, rows: filled } = await panel('capacity', rows.pool)
  expect(threshold).toBe(85)
  expect(filled).toMatchObject([{ account: { id }, used: 70, quota: 100 }])
  expect(filled[0].fullInHours).toBeGreaterThan(2)
  expect(filled[0].fullInHours).toBeLessThan(5)
})

test('a period shows its own launches, and none of the hour after it', async () => {
  const rows = await inventoryRows()
  const [first] = await launches(rows, 3)
  await fail(first?.id ?? '')
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const panels = ['shares', 'endings', 'failures', 'pools', 'changes', 'run-rate'] as const
  const inPeriod = async (from: number, to: number) => {
    const read = panels.map(async (name) => {
      const search = new URLSearchParams({ pool: rows.pool.id, from: at(from), to: at(to) })
      const { json, text, status } = await call('GET', `/overview/${name}?${search}`, viewer)
      expect(status, text).toBe(200)
      return json
    })
    return Promise.all(read)
  }
  const [shares, endings, failures, pools] = await inPeriod(-2, 1)
  expect(shares.draws).toBe(3)
  expect(endings.bars.length).toBeLessThanOrEqual(4)
  expect(failures.rows).toMatchObject([{ total: 1 }])
  expect(pools.rows).toMatchObject([{ pool: { id: rows.pool.id }, launches: 3, failed: 1 }])

  const [noShares, noEndings, noFailures, noPools] = await inPeriod(-50, -40)
  expect([noShares.draws, noFailures.rows]).toEqual([0, []])
  expect(
    noEndings.bars.every(
      ({ endings: none }: { endings: object }) => Object.keys(none).length === 0,
    ),
  ).toBe(true)
  expect(noPools.rows).toMatchObject([{ launches: 0, failed: 0 }])
})

test('a period with one end is refused', async () => {
  const { status } = await call('GET', '/overview/shares?from=2026-11-20T00:00:00Z', viewer)
  expect(status).toBe(422)
})

test('an unknown pool is not found, and an unknown range is refused', async () => {
  expect((await call('GET', '/overview/shares?pool=nowhere', viewer)).status).toBe(404)
  expect((await call('GET', '/overview/shares?range=1y', viewer)).status).toBe(422)
})
