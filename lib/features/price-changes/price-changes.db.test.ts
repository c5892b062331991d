import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PriceDesk, priceDesk } from '@/testing/price-desk'

/** Nothing happens in these tests but what they do, and that time goes by: each has a month of its own. */
let start = new Date('2030-03-01T00:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString()

let desk: PriceDesk

beforeEach(async () => {
  start = new Date(start.getTime() + 30 * 86_400_000)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  desk = await priceDesk()
  await desk.discard(desk.people.admin)
})

afterEach(() => vi.useRealTimers())

const goTo = (hours: number) => vi.setSystemTime(at(hours))

/** Stages and applies prices of the base cell. */
async function price(
  amount: string | null,
  effectiveFrom: string | null = null,
  more: object = {},
) {
  await desk.stage(desk.people.operator, [{ ...desk.base, amount }], more)
  const note = effectiveFrom !== null && effectiveFrom < new Date().toISOString() ? 'why' : null
  const applied = await desk.apply(desk.people.admin, { effectiveFrom, note })
  expect(applied.status, applied.text).toBe(200)
  return applied.json.change
}

const cancel = (id: string, who = desk.people.admin) =>
  call('DELETE', `/price-changes/${id}`, { headers: who.headers })

/** What the account's match costs a launch at this moment. */
async function launchCost() {
  const { headers } = desk.people.admin
  const body = { pool: desk.rows.pool.id, deployable: desk.rows.deployable.id }
  const { json } = await call('POST', '/preview', { headers, body })
  const own = json.input.matches.find(
    ({ account }: { account: string }) => account === desk.base.accountId,
  )
  return own.costPerHour
}

describe('applied now', () => {
  test('prices are in force, the pending set is empty, and each cell tells its history', async () => {
    const { base, inRealm, people } = desk
    await price('1')
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
    expect(await launchCost()).toBe('3')
    expect(await desk.history(base)).toMatchObject([
      { amount: '1', charged: '1', validFrom: at(0), validTo: at(1), source: 'typed' },
      {
        ...{ amount: '2', adjusted: '2.5', charged: '2.5', validFrom: at(1), validTo: null },
        ...{ source: 'pasted', enteredBy: 'Olga Operator', changeId: json.change.id },
      },
    ])
    expect((await desk.history(inRealm)).map(({ amount }: { amount: string }) => amount)).toEqual([
      '3',
    ])
  })

  test('clearing an override inherits again, clearing the base leaves nothing', async () => {
    const { base, inRealm, people } = desk
    await desk.stage(people.admin, [
      { ...base, amount: '1' },
      { ...inRealm, amount: '2' },
    ])
    await desk.apply(people.admin)
    goTo(1)
    await desk.stage(people.admin, [{ ...inRealm, amount: null }])
    await desk.apply(people.admin)
    expect(await launchCost()).toBe('1')
    goTo(2)
    await price(null)
    expect(await launchCost()).toBeNull()
    expect(await desk.costs(base, at(1))).toBe('1')
    expect(await desk.costs(inRealm, at(0))).toBe('2')
  })

  test('the log names the set and every cell, with what was before', async () => {
    await price('1')
    goTo(1)
    const { id } = await price('2')
    const entries = await database().auditEntry.findMany({
      where: { at: new Date(at(1)), noun: 'price' },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'price.apply', subjectId: id, subjectName: '1 price' },
      { action: 'price.update', before: { amount: '1' }, after: { amount: '2' } },
    ])
    expect(entries[1]?.subjectName).toMatch(/^cloud-.*\/a-.* offered-.* in all realms$/)
  })

  test('what is so already is not counted', async () => {
    await price('1')
    goTo(1)
    expect(await price('1.000')).toMatchObject({ count: 0 })
    expect(await desk.history(desk.base)).toHaveLength(1)
  })
})

describe('scheduled', () => {
  test('a price takes effect by itself', async () => {
    const { base } = desk
    await price('1')
    expect(await price('2', at(2))).toMatchObject({ state: 'to-come', effectiveFrom: at(2) })
    expect([await launchCost(), await desk.costs(base)]).toEqual(['1', '1'])
    expect(await desk.costs(base, at(2))).toBe('2')
    const grid = await desk.get('/price-grid')
    expect(grid.scheduled).toMatchObject([{ ...base, at: at(2), amount: '2' }])
    expect(grid.changes).toMatchObject([{ state: 'to-come', count: 1 }])
    goTo(1.999)
    expect(await launchCost()).toBe('1')
    goTo(2)
    expect([await launchCost(), await desk.costs(base)]).toEqual(['2', '2'])
    expect((await desk.get('/price-grid')).changes).toEqual([])
    expect((await desk.get('/price-changes')).items[0]).toMatchObject({ state: 'begun' })
  })

  test('so does the end of one, and each lasts until the next known turn', async () => {
    await price('1')
    await price(null, at(4))
    await price('2', at(2))
    const grid = await desk.get('/price-grid')
    expect(grid.scheduled).toMatchObject([
      { at: at(2), amount: '2' },
      { at: at(4), amount: null },
    ])
    goTo(3)
    expect(await launchCost()).toBe('2')
    goTo(4)
    expect(await launchCost()).toBeNull()
  })

  test('cancelled, it is as if it had not been', async () => {
    const { base } = desk
    await price('1')
    const before = await desk.history(base)
    const { id } = await price('2', at(2))
    expect((await cancel(id, desk.people.operator)).status).toBe(403)
    const cancelled = await cancel(id)
    expect(cancelled.json).toMatchObject({ state: 'cancelled', cancelledBy: 'Ada Admin' })
    const changed = { revision: expect.any(Number) }
    expect(await desk.history(base)).toEqual([{ ...before[0], ...changed }])
    expect(await cancel(id)).toMatchObject({ status: 409, json: { code: 'already-cancelled' } })
    goTo(3)
    expect(await launchCost()).toBe('1')
  })

  test('of two for the same day, either is cancelled', async () => {
    await price('1')
    const first = await price('2', at(2))
    const second = await price('3', at(2))
    await cancel(first.id)
    expect(await desk.costs(desk.base, at(2))).toBe('3')
    await cancel(second.id)
    expect(await desk.costs(desk.base, at(2))).toBe('1')
  })

  test('the end of a price is cancelled after what was built upon it', async () => {
    await price('1')
    const end = await price(null, at(2))
    goTo(0.5)
    const again = await price('2', at(4))
    expect(await cancel(end.id)).toMatchObject({ status: 409, json: { code: 'later-change' } })
    await cancel(again.id)
    expect((await cancel(end.id)).status).toBe(200)
    expect(await desk.costs(desk.base, at(5))).toBe('1')
  })

  test('what has begun, or is nothing, cannot be cancelled', async () => {
    const { id } = await price('2', at(2))
    goTo(2)
    expect(await cancel(id)).toMatchObject({ status: 409, json: { code: 'change-begun' } })
    expect((await cancel('nothing')).status).toBe(404)
  })
})

test('prices from a past date on need a note, and restate what is shown of then', async () => {
  const { base, people } = desk
  await price('1')
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
