import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const wholeHour = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

test('the history of an account has its use, prices and fines over time', async () => {
  const [admin, viewer] = await Promise.all([person('admin'), person('viewer')])
  const { account, pool } = await inventoryRows()
  await call('POST', `/pools/${pool.id}/policy/publish`, {
    ...admin,
    ifMatch: 0,
    body: {
      document: {
        modules: [
          { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
          {
            id: 'fine',
            module: 'failure-fine',
            enabled: true,
            params: { fine: 5, unit: 'points', windowHours: 2, lastResortAfter: null },
          },
        ],
      },
      note: 'fines',
    },
  })
  await database().hourlyUsage.createMany({
    data: [
      { accountId: account.id, hour: wholeHour(hoursAgo(3)), used: 4 },
      { accountId: account.id, hour: wholeHour(hoursAgo(2)), used: 9 },
    ],
  })
  await database().accountFailure.create({
    data: { accountId: account.id, at: wholeHour(hoursAgo(3)), source: 'test' },
  })
  const read = async (query: string) => {
    const answer = await call('GET', `/accounts/${account.id}/history?${query}`, viewer)
    expect(answer.status, answer.text).toBe(200)
    return answer.json
  }
  const history = await read('range=24h')
  const last = history.columns.length - 1
  const used = history.columns.map((column: { used: number | null }) => column.used)
  expect([used[last - 3], used[last - 2], used[0]]).toEqual([4, 9, null])
  expect(history.columns[last - 3].failures).toBe(1)
  expect(history.finedBy).toEqual({ id: pool.id, name: pool.name })
  // The failure counts for two hours, so it counts at the end of its own column but not in the last column.
  expect(history.columns[last - 3].fine.taken).toBeGreaterThan(0)
  expect(history.columns[last].fine.taken).toBe(0)
  const wide = await read('range=30d')
  expect(wide.columnHours).toBe(24)
  expect(Math.max(...wide.columns.map((column: { used: number | null }) => column.used ?? 0))).toBe(
    9,
  )
  expect((await call('GET', '/accounts/none/history', viewer)).status).toBe(404)
  expect((await call('GET', `/accounts/${account.id}/history?pool=none`, viewer)).status).toBe(404)
})

test('a price is shown at the end of each column, converted, and absent before it was in force', async () => {
  const viewer = await person('viewer')
  const { account, pool } = await inventoryRows()
  const db = database()
  const profile = await db.providerHardwareProfile.findFirstOrThrow({
    where: { provider: { accounts: { some: { id: account.id } } } },
  })
  const of = { accountId: account.id, hardwareProfileId: profile.id, source: 'ui' }
  await db.price.deleteMany({ where: { accountId: account.id } })
  await db.price.createMany({
    data: [
      {
        ...of,
        amount: '0.5',
        validFrom: wholeHour(hoursAgo(5)),
        validTo: wholeHour(hoursAgo(2)),
      },
      {
        ...of,
        amount: '0.75',
        validFrom: wholeHour(hoursAgo(2)),
      },
    ],
  })
  const { json } = await call(
    'GET',
    `/accounts/${account.id}/history?range=24h&pool=${pool.id}`,
    viewer,
  )
  expect(json.prices).toHaveLength(1)
  const [{ hardwareProfile, realm, perHour }] = json.prices
  expect({ hardwareProfile, realm }).toEqual({ hardwareProfile: profile.name, realm: null })
  expect(perHour[0]).toBeNull()
  expect(perHour.slice(-4)).toEqual(['0.5', '0.75', '0.75', '0.75'])
})
