import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  ago,
  alertsOf,
  checkAlerts,
  failAt,
  inventoryWithoutAlerts,
} from '@/testing/fixtures/alert-fixture'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const kindsOf = async (rows: InventoryRows) =>
  (await alertsOf(rows, operator)).map(({ kind }) => kind)

test('nothing is found if there is no problem', async () => {
  const rows = await inventoryWithoutAlerts()
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toEqual([])
})

test('three failures within 15 minutes are found, but not two or older failures', async () => {
  const [burst, two] = [await inventoryWithoutAlerts(), await inventoryWithoutAlerts()]
  for (const minutes of [14, 2, 1]) await failAt(burst, ago(minutes))
  for (const minutes of [16, 2, 1]) await failAt(two, ago(minutes))
  await checkAlerts()
  expect(await alertsOf(burst, operator)).toMatchObject([
    {
      kind: 'failure-burst',
      text: `${burst.account.name} had 3 failures within 13 minutes`,
      verb: { page: 'Accounts', href: `/accounts?account=${burst.account.id}` },
    },
  ])
  expect(await alertsOf(two, operator)).toEqual([])
})

test('launches without a match and groups with one account are found', async () => {
  const rows = await inventoryRows()
  await database().account.update({ where: { id: rows.account.id }, data: { quota: 1 } })
  await checkAlerts()
  expect(await kindsOf(rows)).toEqual(['single-account'])
  for (const _ of [1, 2])
    await call('POST', '/launches', {
      ...operator,
      body: { pool: rows.pool.id, deployable: rows.deployable.id },
    })
  await checkAlerts()
  expect(await kindsOf(rows)).toEqual(['nothing-fits', 'capacity'])
})

test('a finding about launches of one tenant without a match names the tenant', async () => {
  const rows = await inventoryRows()
  await database().account.update({ where: { id: rows.account.id }, data: { quota: 0 } })
  const [one, other] = [await person('member'), await person('member')]
  const ask = ({ headers }: Person) =>
    call('POST', '/launches', {
      headers,
      body: { pool: rows.pool.id, deployable: rows.deployable.id },
    })
  const reported = async () => {
    await checkAlerts()
    const found = await alertsOf(rows, operator)
    return found.find(({ kind }) => kind === 'nothing-fits')?.text
  }
  await ask(one)
  const { name } = await database().tenant.findUniqueOrThrow({
    where: { id: one.tenantId ?? '' },
  })
  expect(await reported()).toBe(`1 launch of ${name} in ${rows.pool.name} found no match`)
  await ask(other)
  expect(await reported()).toBe(`2 launches in ${rows.pool.name} found no match`)
})

test('spillover of more than a tenth of the launches is found', async () => {
  const rows = await inventoryWithoutAlerts()
  for (const group of [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]) {
    const id = await launchWithTimes(rows, { settledAt: ago(5), endedAt: ago(4) })
    await database().launch.update({ where: { id }, data: { group } })
  }
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toEqual([])
  const id = await launchWithTimes(rows, { settledAt: ago(5), endedAt: ago(4) })
  await database().launch.update({ where: { id }, data: { group: 3 } })
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([
    { kind: 'spillover', text: expect.stringContaining('18 % of the 11 launches') },
  ])
})

test.each([
  { z: 3.1, launches: 100, kinds: ['drift'] },
  { z: 2.9, launches: 100, kinds: [] },
  { z: 9, launches: 99, kinds: [] },
])('what is found: z = $z with $launches launches: $kinds', async ({ z, launches, kinds }) => {
  const rows = await inventoryWithoutAlerts()
  const [a, b] = rows.accounts.map(({ id }) => id)
  const count = launches / 2 + (z * Math.sqrt(launches)) / 2
  const hour = { hour: ago(60), poolId: rows.pool.id, variance: launches / 4 }
  const expected = launches / 2
  await database().hourlyDraw.createMany({
    data: [
      { ...hour, accountId: a ?? '', drawn: Math.round(count), expected },
      {
        ...hour,
        accountId: b ?? '',
        drawn: launches - Math.round(count),
        expected: 0,
        variance: 0,
      },
    ],
  })
  await checkAlerts()
  expect(await kindsOf(rows)).toEqual(kinds)
})

test('stale reports, future prices and missing prices are found', async () => {
  const rows = await inventoryWithoutAlerts()
  const { account, offered, pool } = rows
  await database().account.update({
    where: { id: account.id },
    data: { runningAt: ago(27 * 60), runningSource: 'nagios' },
  })
  const admin = await person('admin')
  await call('POST', `/pools/${pool.id}/policy/publish`, {
    ...admin,
    ifMatch: 0,
    body: {
      document: {
        modules: [
          { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
          { id: 'cost', module: 'cost', enabled: true, params: {} },
        ],
      },
      note: 'costs count',
    },
  })
  await database().price.create({
    data: {
      accountId: account.id,
      hardwareProfileId: offered.id,
      amount: '1',
      source: 'test',
      validFrom: ago(-23 * 60),
    },
  })
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([
    {
      kind: 'missing-price',
      text: `The policy of ${pool.name} uses prices, but 2 prices are missing`,
    },
    { kind: 'stale-usage' },
  ])
  const { json } = await call('GET', '/alerts', operator)
  expect(json.items).toContainEqual(expect.objectContaining({ kind: 'scheduled-price' }))
})

describe('settings of alerts', () => {
  const set = (alerts: object) => database().setting.updateMany({ data: { alerts } })
  const openKinds = async () =>
    (await database().alert.findMany({ where: { resolvedAt: null } })).map(({ kind }) => kind)

  test('a kind that is off is not raised, and its open alerts are resolved', async () => {
    const rows = await inventoryWithoutAlerts()
    for (const minutes of [14, 2, 1]) await failAt(rows, ago(minutes))
    await checkAlerts()
    expect(await kindsOf(rows)).toContain('failure-burst')
    await set({ off: ['failure-burst'] })
    await checkAlerts()
    expect(await openKinds()).not.toContain('failure-burst')
    await set({})
  })

  test('a month over its budget is raised once, and resolved when the budget is raised', async () => {
    const rows = await inventoryWithoutAlerts()
    const { account, offered } = rows
    await database().price.create({
      data: { accountId: account.id, hardwareProfileId: offered.id, amount: '50', source: 'test' },
    })
    await launchWithTimes(rows, { settledAt: ago(60 * 24), endedAt: null })
    await set({ monthlyBudget: 10 })
    await checkAlerts()
    await checkAlerts()
    const found = await database().alert.findMany({ where: { kind: 'over-budget' } })
    expect(found).toMatchObject([{ count: 1, facts: { budget: 10, currency: 'USD' } }])
    await set({ monthlyBudget: 1e9 })
    await checkAlerts()
    expect(await openKinds()).not.toContain('over-budget')
    await set({})
  })
})
