import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { type PriceDesk, priceDesk } from '@/testing/worlds/price-desk'

/** Nothing happens in these tests but what they do, and that time goes by: each has a month of its own. */
let start = new Date('2030-03-01T00:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS).toISOString()

let desk: PriceDesk

beforeEach(async () => {
  start = new Date(start.getTime() + 30 * DAY_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  desk = await priceDesk()
  await desk.discard(desk.people.admin)
})

afterEach(() => vi.useRealTimers())

const goTo = (hours: number) => vi.setSystemTime(at(hours))

test('applied now: prices are in force, the pending set is empty, and each cell has its history', async () => {
  const { base, inRealm, people } = desk
  await desk.price('1')
  goTo(1)
  const set = [
    { ...base, amount: '2', adjusted: '2.5' },
    { ...inRealm, amount: '3' },
  ]
  await desk.stage(people.operator, set, { source: 'pasted' })
  const { json } = await desk.apply(people.admin, { note: 'new contract' })
  expect(json.change).toMatchObject({
    effectiveFrom: at(1),
    state: 'begun',
    appliedBy: 'Ada Admin',
    note: 'new contract',
    count: 2,
  })
  expect((await desk.draft()).changes).toEqual([])
  expect(await desk.launchCost()).toBe('3')
  expect(await desk.history(base)).toMatchObject([
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
  expect((await desk.history(inRealm)).map(({ amount }: { amount: string }) => amount)).toEqual([
    '3',
  ])
})

test('applied now: clearing an override inherits again, clearing the base leaves nothing', async () => {
  const { base, inRealm, people } = desk
  await desk.stage(people.admin, [
    { ...base, amount: '1' },
    { ...inRealm, amount: '2' },
  ])
  await desk.apply(people.admin)
  goTo(1)
  await desk.stage(people.admin, [{ ...inRealm, amount: null }])
  await desk.apply(people.admin)
  expect(await desk.launchCost()).toBe('1')
  goTo(2)
  await desk.price(null)
  expect(await desk.launchCost()).toBeNull()
  expect(await desk.costs(base, at(1))).toBe('1')
  expect(await desk.costs(inRealm, at(0))).toBe('2')
})

test('applied now: the log names the set and every cell, with what was before', async () => {
  await desk.price('1')
  goTo(1)
  const { id } = await desk.price('2')
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

test('applied now: what is so already is not counted', async () => {
  await desk.price('1')
  goTo(1)
  expect(await desk.price('1.000')).toMatchObject({ count: 0 })
  expect(await desk.history(desk.base)).toHaveLength(1)
})

test('prices from a past date on need a note, and restate what is shown of then', async () => {
  const { base, people } = desk
  await desk.price('1')
  goTo(10)
  await desk.stage(people.admin, [{ ...base, amount: '2' }])
  const silent = await desk.apply(people.admin, { effectiveFrom: at(5) })
  expect(silent).toMatchObject({ status: 422, json: { code: 'note-needed' } })
  expect(silent.json.errors[0].path).toBe('note')
  expect((await desk.draft()).changes).toHaveLength(1)
  const noted = await desk.apply(people.admin, { effectiveFrom: at(5), note: 'invoice' })
  expect(noted.json.change).toMatchObject({ effectiveFrom: at(5), state: 'begun', note: 'invoice' })
  const costs = await Promise.all([4, 5, 10].map((hours) => desk.costs(base, at(hours))))
  expect(costs).toEqual(['1', '2', '2'])
})
