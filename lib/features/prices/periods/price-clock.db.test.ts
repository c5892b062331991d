import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'

/** Only the clock advances in these tests. */
const start = new Date('2030-03-01T00:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)

let rows: InventoryRows

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  rows = await inventoryRows()
})

afterEach(() => vi.useRealTimers())

const goTo = (hours: number) => vi.setSystemTime(at(hours))

const priced = (facts: object) =>
  make.price({ accountId: rows.account.id, hardwareProfileId: rows.offered.id, ...facts })

async function post(path: string, body: object) {
  const { headers } = await make.inventoryAdmin()
  const answer = await call('POST', path, { headers, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}

/** Returns the price of the account's only match in a preview. */
async function previewed() {
  const { input } = await post('/preview', {
    pool: rows.pool.id,
    deployable: rows.deployable.id,
  })
  return { cost: input.matches[0].costPerHour, basic: input.matches[0].basicPerHour }
}

const inEuro = async () => {
  const { id } = rows.account
  await database().account.update({ where: { id }, data: { currency: 'EUR' } })
}

test('a price of the future takes effect automatically', async () => {
  await priced({ amount: '1', validTo: at(1).toISOString() })
  await priced({ amount: '2', validFrom: at(1).toISOString(), validTo: at(2).toISOString() })
  expect((await previewed()).cost).toBe('1')
  goTo(1)
  expect((await previewed()).cost).toBe('2')
  goTo(2)
  expect((await previewed()).cost).toBeNull()
})

test('a rate of the future takes effect automatically, and without any the price is unknown', async () => {
  await inEuro()
  await priced({ amount: '0.040000' })
  const rate = (value: string, hours: number) =>
    post('/exchange-rates', {
      currency: 'EUR',
      rate: value,
      validFrom: at(hours).toISOString(),
    })
  await rate('1.083400000001', 1)
  await rate('1.1', 2)
  expect((await previewed()).cost).toBeNull()
  goTo(1)
  expect((await previewed()).cost).toBe('0.04333600000004')
  goTo(2)
  expect((await previewed()).cost).toBe('0.044')

  // As of an earlier instant, the rate of that time applies.
  const facts = await gatherFacts(database(), { poolId: rows.pool.id, now: at(1) })
  expect(facts[0]?.facts.prices.map(({ price }) => price)).toEqual(['0.04333600000004'])
})

test.each([
  { name: 'no percentage', percent: 0, adjusted: null, cost: '0.055', basic: undefined },
  { name: 'a mark-up', percent: 12.5, adjusted: null, cost: '0.061875', basic: '0.055' },
  { name: 'a discount', percent: -33.3333, adjusted: null, cost: '0.036666685', basic: '0.055' },
  { name: 'a typed price', percent: 12.5, adjusted: '0.04', cost: '0.044', basic: '0.055' },
  { name: 'a typed price of 0', percent: 12.5, adjusted: '0', cost: '0', basic: '0.055' },
])('$name is charged in the reporting currency', async ({ percent, adjusted, cost, basic }) => {
  await inEuro()
  await post('/exchange-rates', { currency: 'EUR', rate: '1.1', validFrom: at(0).toISOString() })
  const { id } = rows.account
  await database().account.update({ where: { id }, data: { adjustPercent: percent } })
  const price = await priced({ amount: '0.05' })
  await database().price.update({ where: { id: price.id }, data: { adjusted } })
  expect(await previewed()).toEqual({ cost, basic })
  await database().exchangeRate.deleteMany()
})

test('readers of pinned inputs are notified once when a scheduled time is reached', async () => {
  await priced({ amount: '1', validTo: at(1).toISOString() })
  await priced({ amount: '2', validFrom: at(1).toISOString() })
  const { headers } = await make.inventoryAdmin()
  const get = async (path: string) => (await call('GET', path, { headers })).json
  goTo(0.5)
  const { snapshot } = await get(`/pools/${rows.pool.id}/studio`)
  const age = () => get(`/pools/${rows.pool.id}/inputs-age?snapshot=${snapshot.id}`)
  expect((await age()).newer).toBe(0)
  goTo(1)
  expect(await age()).toMatchObject({ newer: 1, newestAt: at(1).toISOString() })
})
