import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'

/** Only these tests change prices, and the clock advances: each test uses its own month. */
let start = new Date('2030-03-01T00:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS).toISOString()

let fixture: PriceFixture

beforeEach(async () => {
  start = new Date(start.getTime() + 30 * DAY_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  fixture = await priceFixture()
  await fixture.discard(fixture.people.admin)
})

afterEach(() => vi.useRealTimers())

const goTo = (hours: number) => vi.setSystemTime(at(hours))

test('scheduled: a price takes effect automatically', async () => {
  const { base } = fixture
  await fixture.price('1')
  expect(await fixture.price('2', at(2))).toMatchObject({
    state: 'scheduled',
    effectiveFrom: at(2),
  })
  expect([await fixture.launchCost(), await fixture.costs(base)]).toEqual(['1', '1'])
  expect(await fixture.costs(base, at(2))).toBe('2')
  const grid = await fixture.get('/price-grid')
  expect(grid.scheduled).toMatchObject([{ ...base, at: at(2), amount: '2' }])
  expect(grid.changes).toMatchObject([{ state: 'scheduled', count: 1 }])
  goTo(1.999)
  expect(await fixture.launchCost()).toBe('1')
  goTo(2)
  expect([await fixture.launchCost(), await fixture.costs(base)]).toEqual(['2', '2'])
  expect((await fixture.get('/price-grid')).changes).toEqual([])
  expect((await fixture.get('/price-changes')).items[0]).toMatchObject({ state: 'in-force' })
})

test('scheduled: the end of a price takes effect too, and each lasts until the next scheduled change', async () => {
  await fixture.price('1')
  await fixture.price(null, at(4))
  await fixture.price('2', at(2))
  const grid = await fixture.get('/price-grid')
  expect(grid.scheduled).toMatchObject([
    { at: at(2), amount: '2' },
    { at: at(4), amount: null },
  ])
  goTo(3)
  expect(await fixture.launchCost()).toBe('2')
  goTo(4)
  expect(await fixture.launchCost()).toBeNull()
})

test('scheduled: cancelling leaves no effect', async () => {
  const { base } = fixture
  await fixture.price('1')
  const before = await fixture.history(base)
  const { id } = await fixture.price('2', at(2))
  expect((await fixture.cancel(id, fixture.people.operator)).status).toBe(403)
  const cancelled = await fixture.cancel(id)
  expect(cancelled.json).toMatchObject({ state: 'cancelled', cancelledBy: 'Ada Admin' })
  const changed = { revision: expect.any(Number) }
  expect(await fixture.history(base)).toEqual([{ ...before[0], ...changed }])
  expect(await fixture.cancel(id)).toMatchObject({
    status: 409,
    json: { code: 'already-cancelled' },
  })
  goTo(3)
  expect(await fixture.launchCost()).toBe('1')
})

test('scheduled: either of two sets for the same day can be cancelled', async () => {
  await fixture.price('1')
  const first = await fixture.price('2', at(2))
  const second = await fixture.price('3', at(2))
  await fixture.cancel(first.id)
  expect(await fixture.costs(fixture.base, at(2))).toBe('3')
  await fixture.cancel(second.id)
  expect(await fixture.costs(fixture.base, at(2))).toBe('1')
})

test('scheduled: the end of a price can be cancelled only after the sets that depend on it', async () => {
  await fixture.price('1')
  const end = await fixture.price(null, at(2))
  goTo(0.5)
  const again = await fixture.price('2', at(4))
  expect(await fixture.cancel(end.id)).toMatchObject({
    status: 409,
    json: { code: 'later-change' },
  })
  await fixture.cancel(again.id)
  expect((await fixture.cancel(end.id)).status).toBe(200)
  expect(await fixture.costs(fixture.base, at(5))).toBe('1')
})

test('scheduled: a set that has started, or does not exist, cannot be cancelled', async () => {
  const { id } = await fixture.price('2', at(2))
  goTo(2)
  expect(await fixture.cancel(id)).toMatchObject({ status: 409, json: { code: 'change-in-force' } })
  expect((await fixture.cancel('nothing')).status).toBe(404)
})
