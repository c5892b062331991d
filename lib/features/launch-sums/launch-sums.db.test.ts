import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { person, personInBrowser } from '@/testing/people'
import type { LaunchSum } from './schema'

test('totals of launches are calculated by pool, deployable and account', async () => {
  const rows = await inventoryRows({ accounts: ['sum-a', 'sum-b'] })
  const [a, b] = rows.accounts
  const operator = await person('operator')
  const launch = async (more: object) => {
    const body = { pool: rows.pool.id, deployable: rows.deployable.id, ...more }
    return (await call('POST', '/launches', { headers: operator.headers, body })).json
  }
  const report = (id: string, result: string) =>
    call('POST', `/launches/${id}/outcome`, {
      headers: operator.headers,
      body: { attempt: 1, result },
    })
  const first = await launch({ exclude: [b?.id] })
  await report(first.id, 'succeeded')
  await report((await launch({ exclude: [b?.id] })).id, 'succeeded')
  await launch({ exclude: [a?.id, b?.id] })
  await launch({ exclude: [a?.id] })
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  await database().launch.update({ where: { id: first.id }, data: { at: yesterday } })
  const sumOf = async (by: string, id: string | undefined): Promise<LaunchSum | undefined> => {
    const { json } = await call('GET', `/launch-sums?by=${by}`, { headers: operator.headers })
    return json.items.find((sum: LaunchSum) => sum.id === id)
  }
  const day = { launches: 3, spilled: 0, failed: 0, noMatch: 1, running: 3 }
  expect(await sumOf('pool', rows.pool.id)).toMatchObject({
    ...day,
    shares: [
      { account: { id: a?.id }, drawn: 1 },
      { account: { id: b?.id }, drawn: 1 },
    ],
  })
  expect(await sumOf('deployable', rows.deployable.id)).toMatchObject(day)
  expect(await sumOf('account', a?.id)).toMatchObject({ launches: 1, running: 2, shares: [] })
})

test('the cost of running and pending launches is that of the overview, also in another reporting currency', async () => {
  const rows = await inventoryRows({ accounts: ['in-force'] })
  const admin = await personInBrowser('admin')
  const price = { accountId: rows.account.id, hardwareProfileId: rows.offered.id, source: 'test' }
  await database().price.create({ data: { ...price, amount: '2' } })
  const id = await launchWithTimes(rows, { settledAt: new Date(), endedAt: null })
  await database().launch.update({ where: { id }, data: { costPerHour: '1.5' } })
  await launchWithTimes(rows, { settledAt: null, endedAt: null })
  const of = { settledAt: new Date(), endedAt: null }
  const assemblies = [
    { hardwareProfile: rows.offered.name, count: 2 },
    { hardwareProfile: 'without-a-price', count: 1 },
  ]
  await launchWithTimes(rows, { ...of, assemblies })
  const read = async () => {
    const { rows: pools, currency } = (await call('GET', '/overview/pools?range=24h', admin)).json
    const inPool = pools.find((row: { pool: { id: string } }) => row.pool.id === rows.pool.id)
    const { costPerHour, instances, unpriced } = inPool
    const expected = { costPerHour: Number(costPerHour), running: instances, unpriced }
    for (const [by, { id: subject }] of [
      ['pool', rows.pool],
      ['deployable', rows.deployable],
      ['account', rows.account],
    ] as const) {
      const { json } = await call('GET', `/launch-sums?by=${by}`, admin)
      expect(json.currency).toBe(currency)
      const sum = json.items.find((item: LaunchSum) => item.id === subject)
      expect({ by, ...sum }).toMatchObject({ by, ...expected })
    }
    return { currency, ...expected }
  }
  expect(await read()).toEqual({ currency: 'USD', costPerHour: 8, running: 5, unpriced: 1 })

  await database().exchangeRate.create({
    data: {
      currency: 'USD',
      reportingCurrency: 'EUR',
      rate: '0.5',
      enteredBy: 'test',
      validFrom: new Date(0),
    },
  })
  const { revision } = (await call('GET', '/settings', admin)).json
  const body = { reportingCurrency: 'EUR' }
  await call('PUT', '/settings', { ...admin, ifMatch: revision, body })
  expect(await read()).toEqual({ currency: 'EUR', costPerHour: 4, running: 5, unpriced: 1 })
})
