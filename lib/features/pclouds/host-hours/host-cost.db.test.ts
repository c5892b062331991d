import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let owner: PcloudOwner
let flavor: string

const at = (time: string) => new Date(`2026-03-${time}:00Z`)

/** A host of 3 units is held from 10:00 to 20:00. Its price begins at 12:00, changes at 14:30 and ends at 18:00. */
beforeAll(async () => {
  owner = await pcloudOwner('prod')
  const fixture = await poolFixture({ hosts: 1, units: 3 })
  flavor = fixture.flavor
  const common = { flavorId: flavor, units: 3, seed: '0'.repeat(32), among: 1, requestedBy: 'Test' }
  const host = { ...common, pcloudId: owner.id, name: 'a', nodeId: fixture.nodeIds[0] ?? '' }
  const held = { startAt: at('01T10:00'), heldAt: at('01T10:00'), closedAt: at('01T20:00') }
  await database().hostAllocation.create({
    data: { ...host, ...held, closedBecause: 'released', closedBy: 'Test' },
  })
  const price = { flavorId: flavor, currency: 'USD', enteredBy: 'Test' }
  await database().unitPrice.createMany({
    data: [
      { ...price, perUnitHour: '0.1', validFrom: at('01T12:00') },
      { ...price, perUnitHour: '0.25', validFrom: at('01T14:30') },
      { ...price, perUnitHour: null, validFrom: at('01T18:00') },
      { ...price, perUnitHour: '9', currency: 'CHF', validFrom: at('01T13:00') },
    ],
  })
})

const day = 'from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z'
const hours = (query: string, { headers }: Pick<Person, 'headers'> = owner) =>
  call('GET', `/host-hours?${query}`, { headers })

test('hosts cost their unit-hours at the price of each hour, and hours without a price are counted', async () => {
  const { json } = await hours(day)
  // 2.5 hours at 0.1 and 3.5 at 0.25, times three units; four hours have no price.
  const amounts = { unitHours: '30', unpricedUnitHours: '12', cost: '3.375' }
  expect(json).toMatchObject({ currency: 'USD', rows: [amounts], total: amounts })
})

test('a part of the time has a proportional cost', async () => {
  const { json } = await hours('from=2026-03-01T14:00:00Z&to=2026-03-01T15:00:00Z')
  expect(json.total).toMatchObject({ unitHours: '3', unpricedUnitHours: '0', cost: '0.525' })
})

test('without hosts, the cost is 0', async () => {
  const { json } = await hours(day, await person('owner'))
  expect(json).toMatchObject({ rows: [], total: { unpricedUnitHours: '0', cost: '0' } })
})

test('the file has the cost of each host', async () => {
  const [head = '', line = ''] = (await hours(`${day}&format=csv`)).text.split('\r\n')
  expect(head.split(',').slice(-3)).toEqual(['unpriced_unit_hours', 'cost', 'currency'])
  expect(line.split(',').slice(-3)).toEqual(['12', '3.375', 'USD'])
})

test('the FOCUS file has a line for each price, and one with empty columns without a price', async () => {
  const [head = '', ...lines] = (await hours(`${day}&format=focus`)).text.trim().split('\r\n')
  const names = head.split(',')
  const column = (name: string) =>
    // Tags are quoted and contain a comma, so columns after them are counted from the end.
    lines.map((line) => line.split(',').at(names.indexOf(name) - names.length))
  for (const name of ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost'])
    expect(column(name)).toEqual(['', '0.75', '2.625', ''])
  expect(column('PricingCategory')).toEqual(['', 'Standard', 'Standard', ''])
  expect(column('x_PricePerUnitHour')).toEqual(['', '0.1', '0.25', ''])
  expect(column('BillingCurrency')).toEqual(['USD', 'USD', 'USD', 'USD'])
  expect(column('ListUnitPrice')).toEqual(['', '0.000027777777778', '0.000069444444444', ''])
  expect(column('ContractedUnitPrice')).toEqual(column('ListUnitPrice'))
  const ends = ['12:00', '14:30', '18:00', '20:00'].map((time) => at(`01T${time}`).toISOString())
  expect(lines.map((line) => line.split(',')[3])).toEqual(ends)
})

test('a price that is set now does not change past costs', async () => {
  const { headers } = await person('operator')
  const body = { perUnitHour: '50' }
  expect((await call('PUT', `/host-flavors/${flavor}/price`, { headers, body })).status).toBe(200)
  expect((await hours(day)).json.total.cost).toBe('3.375')
})
