import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { type Person, person } from '@/testing/people'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

const at = (text: string) => new Date(`2026-${text}:00Z`)

const priced = (
  { account, offered }: InventoryRows,
  amount: string,
  [validFrom, validTo]: readonly [string | null, string | null],
  realmId: string | null = null,
) =>
  database().price.create({
    data: {
      accountId: account.id,
      hardwareProfileId: offered.id,
      realmId,
      amount,
      source: 'test',
      validFrom: validFrom === null ? null : at(validFrom),
      validTo: validTo === null ? null : at(validTo),
    },
  })

type Row = { day: string | null; cost: string; instanceHours: string; unpricedHours: string }

const reportOf = (rows: InventoryRows, from: string, to: string) =>
  reportBetween(rows, `2026-${from}`, `2026-${to}`)

async function reportBetween(rows: InventoryRows, from: string, to: string) {
  const { json } = await call('GET', `/reports/cost?from=${from}&to=${to}&by=all`, viewer)
  return (json.rows as (Row & { pool: { id: string } })[])
    .filter(({ pool }) => pool.id === rows.pool.id)
    .map(({ day, cost, instanceHours, unpricedHours }) => [day, instanceHours, unpricedHours, cost])
}

test('the cost of a launch follows the changes of its price, day by day', async () => {
  const rows = await inventoryRows()
  await priced(rows, '0.10', [null, '03-02T06:00'])
  await priced(rows, '0.25', ['03-02T06:00', null])
  await launchWithTimes(rows, { settledAt: at('03-01T22:00'), endedAt: at('03-02T10:20') })
  expect(await reportOf(rows, '03-01', '03-03')).toEqual([
    ['2026-03-01', '2', '0', '0.2'],
    // Six hours at 0.10, four hours and twenty minutes at 0.25.
    ['2026-03-02', '10.333333', '0', '1.683333'],
  ])
  const launches = async (by: string) => {
    const path = `/reports/cost?from=2026-03-01&to=2026-03-03&by=${by}`
    const { json } = await call('GET', path, viewer)
    return json.rows.map((row: { launches: number }) => row.launches)
  }
  expect([await launches('account'), await launches('day')]).toEqual([[1], [1, 1]])
})

test('the cost of a launch is restated when a price is entered for the past', async () => {
  const rows = await inventoryRows()
  await launchWithTimes(rows, { settledAt: at('03-05T00:00'), endedAt: at('03-05T10:00') })
  expect(await reportOf(rows, '03-05', '03-05')).toEqual([['2026-03-05', '10', '10', '0']])
  await priced(rows, '0.5', ['03-05T04:00', null])
  expect(await reportOf(rows, '03-05', '03-05')).toEqual([['2026-03-05', '10', '4', '3']])
})

test('the price of the realm precedes that of all realms, and is adjusted and converted to the reporting currency', async () => {
  const rows = await inventoryRows()
  await database().account.update({
    where: { id: rows.account.id },
    data: { currency: 'CHF', adjustPercent: '-10' },
  })
  for (const [rate, from] of [
    ['1.1', '03-01T00:00'],
    ['1.2', '03-06T05:00'],
  ] as const)
    await database().exchangeRate.create({
      data: {
        currency: 'CHF',
        reportingCurrency: 'USD',
        rate,
        enteredBy: 'test',
        validFrom: at(from),
      },
    })
  await priced(rows, '9', [null, null])
  await priced(rows, '1', ['03-06T00:00', null], rows.realm.id)
  await launchWithTimes(rows, { settledAt: at('03-06T00:00'), endedAt: at('03-06T10:00') })
  // 5 h x 0.9 x 1.1 and 5 h x 0.9 x 1.2.
  expect(await reportOf(rows, '03-06', '03-06')).toEqual([['2026-03-06', '10', '0', '10.35']])
})

test('the cost of a running launch counts until now, and from the decision if no success was reported', async () => {
  const rows = await inventoryRows()
  await priced(rows, '1', [null, null])
  const hour = 3_600_000
  const before = Date.now() - 48 * hour
  await launchWithTimes(rows, { at: new Date(before), settledAt: null, endedAt: null })
  const [from, to] = [new Date(before), new Date(Date.now() + 48 * hour)].map((it) =>
    it.toISOString().slice(0, 10),
  )
  const days = await reportBetween(rows, from ?? '', to ?? '')
  const hours = days.reduce((sum, [, each]) => sum + Number(each), 0)
  expect(Math.round(hours)).toBe(48)
})

test('the cost of a launch with several sizes uses the sizes of its decision', async () => {
  const rows = await inventoryRows()
  const { offered, mark } = rows
  const large = await database().providerHardwareProfile.create({
    data: { ...offered, id: undefined, name: `large-${mark}` },
  })
  await priced(rows, '1', [null, null])
  await database().price.create({
    data: {
      accountId: rows.account.id,
      hardwareProfileId: large.id,
      amount: '5',
      source: 'test',
    },
  })
  await launchWithTimes(rows, {
    settledAt: at('03-08T00:00'),
    endedAt: at('03-08T01:00'),
    assemblies: [
      { hardwareProfile: offered.name, count: 2 },
      { hardwareProfile: large.name, count: 1 },
    ],
  })
  expect(await reportOf(rows, '03-08', '03-08')).toEqual([['2026-03-08', '3', '0', '7']])
  const path = '/reports/cost?from=2026-03-08&to=2026-03-08&by=account'
  expect((await call('GET', path, viewer)).json.rows).toMatchObject([{ launches: 1 }])
})

test('the file has every row, and the total is not broken down', async () => {
  const rows = await inventoryRows()
  await priced(rows, '2', [null, null])
  await launchWithTimes(rows, { settledAt: at('04-01T00:00'), endedAt: at('04-01T03:00') })
  const path = '/reports/cost?from=2026-04-01&to=2026-04-01&by=account'
  const { json } = await call('GET', path, viewer)
  expect(json.rows).toMatchObject([{ day: null, account: { id: rows.account.id }, cost: '6' }])
  expect(json.total).toEqual({ launches: 1, instanceHours: '3', unpricedHours: '0', cost: '6' })
  const file = await call('GET', `${path}&format=csv`, viewer)
  expect(file.headers.get('content-disposition')).toContain(
    'cost-account-2026-04-01-2026-04-01.csv',
  )
  expect(file.text.split('\r\n')[1]).toBe(`,,,${rows.account.name},1,3,0,6,USD`)
})

test.each(['from=2190-01-01&to=2190-01-02', 'from=1970-01-01&to=1970-01-02'])(
  'a report without launches has no rows: %s',
  async (query) => {
    const { status, json } = await call('GET', `/reports/cost?${query}`, viewer)
    expect(status).toBe(200)
    expect(json.rows).toEqual([])
    const nothing = { launches: 0, instanceHours: '0', unpricedHours: '0', cost: '0' }
    expect(json.total).toEqual(nothing)
  },
)

test.each([
  ['from=2026-04-02&to=2026-04-01', 'to'],
  ['from=2024-01-01&to=2026-04-01', 'to'],
  ['from=yesterday&to=2026-04-01', 'from'],
  ['from=0000-01-01&to=0000-01-02', 'from'],
  ['from=0001-01-01&to=0001-01-02', 'from'],
  ['from=2199-12-31&to=2200-01-01', 'to'],
  ['from=2026-04-01&to=2026-04-01&by=colour', 'by'],
])('%s is refused', async (query, path) => {
  const { status, json } = await call('GET', `/reports/cost?${query}`, viewer)
  expect(status).toBe(422)
  expect(json.errors[0].path).toContain(path)
})
