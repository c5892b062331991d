import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let staff: Person
let owner: PcloudOwner

/** Clouds of one tenant: `big` with two hosts, one of them down, `small` with one that runs a VM, and `empty`. */
beforeAll(async () => {
  staff = await person('operator')
  owner = await pcloudOwner('empty')
  const tenantId = owner.tenantId ?? ''
  const { flavor, nodeIds, clusterId } = await poolFixture({ hosts: 3, units: 2 })
  const [down = '', up = '', used = ''] = nodeIds
  const big = await pcloudOwner('big', tenantId)
  const small = await pcloudOwner('small', tenantId)
  const at = new Date()
  const common = { flavorId: flavor, units: 2, seed: '0'.repeat(32), among: 1, requestedBy: 'Test' }
  const held = { ...common, enabled: true, startAt: at, heldAt: at }
  await database().hostAllocation.createMany({
    data: [
      { ...held, pcloudId: big.id, name: 'a', nodeId: down },
      { ...held, pcloudId: big.id, name: 'b', nodeId: up },
      { ...held, pcloudId: small.id, name: 'a', nodeId: used },
    ],
  })
  await database().node.update({ where: { id: down }, data: { state: 'stopped' } })
  await database().vm.create({
    data: {
      name: 'db',
      clusterId,
      tenantId,
      pcloudId: small.id,
      nodeId: used,
      state: 'running',
      startedAt: new Date(),
      placedAt: new Date(),
      ramMb: 16_384,
      vcpus: 8,
    },
  })
  await database().unitPrice.create({
    data: {
      flavorId: flavor,
      currency: 'USD',
      perUnitHour: '0.12',
      validFrom: at,
      enteredBy: 'Test',
    },
  })
})

const list = async (query: string, { headers }: Pick<Person, 'headers'> = staff) =>
  call('GET', `/pclouds?tenant=${owner.tenantId}&${query}`, { headers })
const names = async (query: string) =>
  (await list(query)).json.items.map(({ name }: { name: string }) => name)

test('a private cloud has the sums of its held hosts', async () => {
  const { json } = await list('q=big')
  expect(json.items).toEqual([
    expect.objectContaining({
      state: 'host-down',
      hosts: { total: 2, enabled: 2, draining: 0, pending: 0, down: 1 },
      zones: [expect.stringContaining('/')],
      ram: { physical: 131_072, ratio: 1.5, allocatable: 196_608, used: 0, free: 196_608 },
      cpu: { physical: 32, ratio: 16, allocatable: 512, used: 0, free: 512 },
      cost: { perHour: '0.48', currency: 'USD', unpricedUnits: 0 },
    }),
  ])
  const used = (await list('q=small')).json.items[0]
  expect([used.state, used.ram.used, used.cpu.used]).toEqual(['enabled', 16_384, 8])
  const empty = (await list('q=empty')).json.items[0]
  expect([empty.state, empty.zones, empty.cost]).toEqual(['empty', [], null])
})

test.each([
  ['-name', ['small', 'empty', 'big']],
  ['hosts', ['empty', 'small', 'big']],
  ['state', ['big', 'empty', 'small']],
  ['-ram', ['small', 'big', 'empty']],
  ['ram', ['big', 'small', 'empty']],
  ['-cost', ['big', 'small', 'empty']],
])('the order %s is %j, page after page', async (sort, expected) => {
  expect(await names(`sort=${sort}`)).toEqual(expected)
  const first = (await list(`sort=${sort}&limit=2`)).json
  const second = (await list(`sort=${sort}&limit=2&cursor=${first.next}`)).json
  const paged = [...first.items, ...second.items].map(({ name }) => name)
  expect([paged, second.next]).toEqual([expected, null])
})

test('shared private clouds cannot be sorted by columns that are not shown', async () => {
  const refusal = await list('sort=ram&view=all', owner)
  expect(refusal.json).toMatchObject({ status: 422, errors: [{ path: 'sort' }] })
  expect((await list('sort=ram&view=mine', owner)).status).toBe(200)
  expect((await list('sort=-hosts&view=shared', owner)).status).toBe(200)
})

test('a cursor belongs to its order', async () => {
  const { next } = (await list('limit=1')).json
  const refusal = await list(`sort=hosts&cursor=${next}`)
  expect(refusal.json).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] })
})
