import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
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

test('applied now: prices are in force, the pending set is empty, and each cell has its history', async () => {
  const { base, inRealm, people } = fixture
  await fixture.price('1')
  goTo(1)
  const set = [
    { ...base, amount: '2', adjusted: '2.5' },
    { ...inRealm, amount: '3' },
  ]
  await fixture.stage(people.operator, set, { source: 'pasted' })
  const { json } = await fixture.apply(people.admin, { note: 'new contract' })
  expect(json.change).toMatchObject({
    effectiveFrom: at(1),
    state: 'in-force',
    appliedBy: 'Ada Admin',
    note: 'new contract',
    count: 2,
  })
  expect((await fixture.draft()).changes).toEqual([])
  expect(await fixture.launchCost()).toBe('3')
  expect(await fixture.history(base)).toMatchObject([
    { amount: '1', charged: '1', validFrom: at(0), validTo: at(1), source: 'typed' },
    {
      amount: '2',
      adjusted: '2.5',
      charged: '2.5',
      validFrom: at(1),
      validTo: null,
      source: 'pasted',
      enteredBy: 'Olga Operator',
      changeId: json.change.id,
    },
  ])
  expect((await fixture.history(inRealm)).map(({ amount }: { amount: string }) => amount)).toEqual([
    '3',
  ])
})

test('applied now: clearing an override inherits again, clearing the base leaves nothing', async () => {
  const { base, inRealm, people } = fixture
  await fixture.stage(people.admin, [
    { ...base, amount: '1' },
    { ...inRealm, amount: '2' },
  ])
  await fixture.apply(people.admin)
  goTo(1)
  await fixture.stage(people.admin, [{ ...inRealm, amount: null }])
  await fixture.apply(people.admin)
  expect(await fixture.launchCost()).toBe('1')
  goTo(2)
  await fixture.price(null)
  expect(await fixture.launchCost()).toBeNull()
  expect(await fixture.costs(base, at(1))).toBe('1')
  expect(await fixture.costs(inRealm, at(0))).toBe('2')
})

test('applied now: the log names the set and every cell, with the former prices', async () => {
  await fixture.price('1')
  goTo(1)
  const { id } = await fixture.price('2')
  const entries = await database().auditEntry.findMany({
    where: { at: new Date(at(1)), noun: 'price' },
    orderBy: { id: 'asc' },
  })
  expect(entries).toMatchObject([
    { action: 'price.apply', subjectId: id, subjectName: '1 price' },
    { action: 'price.update', before: { amount: '1' }, after: { amount: '2' } },
  ])
  const event = await database().event.findFirst({ where: { subjectId: id } })
  expect(event).toMatchObject({ kind: 'prices.applied', payload: { count: 1 } })
  expect(entries[1]?.subjectName).toMatch(/^cloud-.*\/a-.* offered-.* in all realms$/)
})

test('applied now: an unchanged price is not counted', async () => {
  await fixture.price('1')
  goTo(1)
  expect(await fixture.price('1.000')).toMatchObject({ count: 0 })
  expect(await fixture.history(fixture.base)).toHaveLength(1)
})

test('prices from a past date on need a note, and restate the figures since then', async () => {
  const { base, people } = fixture
  await fixture.price('1')
  goTo(10)
  await fixture.stage(people.admin, [{ ...base, amount: '2' }])
  const silent = await fixture.apply(people.admin, { effectiveFrom: at(5) })
  expect(silent).toMatchObject({ status: 422, json: { code: 'note-needed' } })
  expect(silent.json.errors[0].path).toBe('note')
  expect((await fixture.draft()).changes).toHaveLength(1)
  const noted = await fixture.apply(people.admin, { effectiveFrom: at(5), note: 'invoice' })
  expect(noted.json.change).toMatchObject({
    effectiveFrom: at(5),
    state: 'in-force',
    note: 'invoice',
  })
  const costs = await Promise.all([4, 5, 10].map((hours) => fixture.costs(base, at(hours))))
  expect(costs).toEqual(['1', '2', '2'])
})
