import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let operator: Person
let flavor: string

beforeEach(async () => {
  operator = await person('operator')
  flavor = (await poolFixture({ hosts: 1 })).flavor
})

const set = (body: object, { headers }: Pick<Person, 'headers'> = operator) =>
  call('PUT', `/host-flavors/${flavor}/price`, { headers, body })
const list = async ({ headers }: Pick<Person, 'headers'> = operator, query = '') =>
  (await call('GET', `/host-flavors/${flavor}/prices${query}`, { headers })).json
const priceNow = async ({ headers }: Pick<Person, 'headers'> = operator) =>
  (await call('GET', `/host-flavors/${flavor}`, { headers })).json.price
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('a price is in force at once, exactly, in the reporting currency and in the log', async () => {
  expect(await priceNow()).toBeNull()
  const { status, json } = await set({ perUnitHour: '0.1200' })
  expect(status).toBe(200)
  const price = { perUnitHour: '0.12', currency: 'USD', from: json.from }
  expect(json).toMatchObject({ ...price, state: 'in-force', enteredBy: operator.name })
  expect(await priceNow()).toEqual(price)
  const [entry] = await database().auditEntry.findMany({ where: { subjectId: flavor } })
  expect(entry).toMatchObject({ action: 'host-flavor.price', before: null, after: price })
})

test('a future price can be deleted until it starts', async () => {
  await set({ perUnitHour: '0.1' })
  const from = inHours(1)
  const later = await set({ perUnitHour: '0.2', from })
  expect(later.json).toMatchObject({ from, state: 'scheduled' })
  expect(await priceNow()).toMatchObject({ perUnitHour: '0.1' })
  const { items } = await list()
  const remove = ({ id }: { id: string }, flavorId = flavor) =>
    call('DELETE', `/host-flavors/${flavorId}/prices/${id}`, operator)
  expect(await remove(items[1])).toMatchObject({ status: 409, json: { code: 'price-in-force' } })
  expect((await remove(items[0], (await poolFixture({ hosts: 1 })).flavor)).status).toBe(404)
  expect((await remove(items[0])).status).toBe(204)
  expect((await remove(items[0])).status).toBe(404)
  expect((await list()).items).toHaveLength(1)
})

test('null ends a price, and the same price is not entered twice', async () => {
  expect(await set({ perUnitHour: null })).toMatchObject({
    status: 409,
    json: { code: 'no-price' },
  })
  const first = await set({ perUnitHour: '0.1' })
  expect((await set({ perUnitHour: '0.10' })).json).toEqual(first.json)
  await set({ perUnitHour: null })
  expect(await priceNow()).toBeNull()
  const { items } = await list()
  expect(items).toMatchObject([
    { perUnitHour: null, state: 'in-force' },
    { perUnitHour: '0.1', state: 'past' },
  ])
  expect(await database().auditEntry.count({ where: { subjectId: flavor } })).toBe(2)
})

describe('a price is refused', () => {
  test.each([
    { name: 'the past', body: { perUnitHour: '1', from: '2026-01-01T00:00:00Z' }, path: 'from' },
    { name: 'less than nothing', body: { perUnitHour: '-1' }, path: 'perUnitHour' },
    { name: 'a number', body: { perUnitHour: 1 }, path: 'perUnitHour' },
    { name: 'seven places', body: { perUnitHour: '0.1234567' }, path: 'perUnitHour' },
    { name: 'no price at all', body: {}, path: 'perUnitHour' },
    { name: 'no time', body: { perUnitHour: '1', from: 'tomorrow' }, path: 'from' },
  ])('$name', async ({ body, path }) => {
    const { status, json } = await set(body)
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path })
    expect((await list()).items).toEqual([])
  })

  test('for a second price of the same instant and a price without a flavor', async () => {
    const from = inHours(1)
    await set({ perUnitHour: '1', from })
    const again = await set({ perUnitHour: '2', from })
    expect(again).toMatchObject({ status: 409, json: { code: 'price-exists' } })
    flavor = 'no such flavor'
    expect((await set({ perUnitHour: '1' })).status).toBe(404)
  })

  test('for a caller who cannot edit flavors', async () => {
    for (const role of ['viewer', 'owner', 'member'] as const)
      expect((await set({ perUnitHour: '1' }, await person(role))).status).toBe(403)
    expect(await priceNow()).toBeNull()
  })
})

test('members of a tenant see prices without the person who entered them', async () => {
  await set({ perUnitHour: '0.5' })
  const owner = await person('owner')
  expect(await priceNow(owner)).toMatchObject({ perUnitHour: '0.5' })
  const { items } = await list(owner)
  expect(items).toMatchObject([{ perUnitHour: '0.5', enteredBy: null }])
  expect(JSON.stringify(items)).not.toContain(operator.name)
})

test('prices are listed page by page, the latest one first', async () => {
  for (const hours of [1, 3, 2]) await set({ perUnitHour: `${hours}`, from: inHours(hours) })
  const first = await list(operator, '?limit=2')
  const rest = await list(operator, `?limit=2&cursor=${first.next}`)
  const amounts = [...first.items, ...rest.items].map(({ perUnitHour }) => perUnitHour)
  expect([amounts, rest.next]).toEqual([['3', '2', '1'], null])
})

test('prices in another than the reporting currency are listed, and not used', async () => {
  const data = { flavorId: flavor, perUnitHour: '3', enteredBy: 'Test' }
  await database().unitPrice.create({ data: { ...data, currency: 'CHF', validFrom: new Date(0) } })
  expect(await priceNow()).toBeNull()
  expect((await list()).items).toMatchObject([{ currency: 'CHF', state: 'not-used' }])
})

test('a flavor that is created again has no price, and the history of the former one remains', async () => {
  const admin = await person('admin')
  const body = { id: `${flavor}-x`, units: 1 }
  await call('POST', '/host-flavors', { headers: admin.headers, body })
  flavor = body.id
  await set({ perUnitHour: '0.1' })
  await set({ perUnitHour: '0.2', from: inHours(1) })
  expect((await call('DELETE', `/host-flavors/${flavor}`, admin)).status).toBe(200)
  expect((await call('GET', `/host-flavors/${flavor}/prices`, admin)).status).toBe(404)
  await call('POST', '/host-flavors', { headers: admin.headers, body })
  expect(await priceNow()).toBeNull()
  expect((await list()).items).toMatchObject([{ perUnitHour: null }, { perUnitHour: '0.1' }])
})

test('the database refuses to change prices, and to delete those that were in force', async () => {
  await set({ perUnitHour: '0.1' })
  const where = { flavorId: flavor }
  for (const sql of [
    `update "UnitPrice" set "perUnitHour" = 9 where "flavorId" = $1`,
    `delete from "UnitPrice" where "flavorId" = $1`,
  ])
    await expect(database().$executeRawUnsafe(sql, flavor)).rejects.toThrow('append-only')
  const data = { ...where, currency: 'USD', validFrom: new Date(0), enteredBy: 'Test' }
  await expect(
    database().unitPrice.create({ data: { ...data, perUnitHour: '-1' } }),
  ).rejects.toThrow('UnitPrice_amount')
})
