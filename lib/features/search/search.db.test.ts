import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'
import type { Found } from './schema'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

async function find({ headers }: Person, q: string): Promise<Found[]> {
  const { status, json } = await call('GET', `/search?${new URLSearchParams({ q })}`, { headers })
  expect(status).toBe(200)
  return json.items
}

const namesOf = (found: readonly Found[]) => found.map(({ kind, name }) => `${kind} ${name}`)

test('finds every kind by a part of its name, the closest match first', async () => {
  const { id: accountId } = await make.account({ name: 'quokka' })
  await make.pool({ name: 'my-quokka-pool' })
  await make.pool({ name: 'quokka-batch' })
  const { clusterId } = await make.node({ name: 'node-quokka-1' })
  const found = await find(viewer, 'quokka')
  expect(namesOf(found)).toEqual([
    'account quokka',
    'pool quokka-batch',
    'pool my-quokka-pool',
    'node node-quokka-1',
  ])
  expect(found[0]).toMatchObject({ id: accountId, detail: expect.stringMatching(/^provider-/) })
  expect(found[3]?.within).toBe(clusterId)
})

test('finds an object by its id, ignores case in names, and finds no archived object', async () => {
  const { id } = await make.image({ name: 'Wallaby' })
  const { id: old, revision } = await make.image({ name: 'wallaby-old' })
  expect(namesOf(await find(viewer, id))).toEqual(['image Wallaby'])
  const { headers } = await make.inventoryAdmin()
  await call('PUT', `/images/${old}`, { headers, ifMatch: revision, body: { archived: true } })
  expect(namesOf(await find(viewer, 'WALLABY'))).toEqual(['image Wallaby'])
})

test('treats wildcards as characters and finds short words at the start of names', async () => {
  await make.pool({ name: 'z_y%x' })
  await make.pool({ name: 'zzyqx' })
  expect(namesOf(await find(viewer, 'z_y%'))).toEqual(['pool z_y%x'])
  expect(namesOf(await find(viewer, 'zz'))).toEqual(['pool zzyqx'])
})

test('a tenant only finds its own objects', async () => {
  const owner = await pcloudOwner('bandicoot-prod')
  const rival = await pcloudOwner('bandicoot-rival')
  const { clusterId } = await make.node()
  await make.pool({ name: 'bandicoot-pool' })
  for (const { tenantId } of [owner, rival])
    await database().vm.create({
      data: { clusterId, tenantId, name: `bandicoot-vm-${tenantId}`, ramMb: 1, vcpus: 1 },
    })
  const found = await find(owner, 'bandicoot')
  expect(namesOf(found)).toEqual([`vm bandicoot-vm-${owner.tenantId}`, 'pcloud bandicoot-prod'])
  expect(found[0]?.detail).toBeNull()
  expect(await find(owner, rival.id)).toEqual([])
  expect(await find(owner, clusterId)).toEqual([])
})

test('an authorised tenant also finds the Pcloud that it may use', async () => {
  const owner = await pcloudOwner('numbat-shared')
  const guest = await person('member')
  expect(await find(guest, 'numbat')).toEqual([])
  expect((await owner.ask('POST', '/tenants', { tenant: guest.tenantId })).status).toBe(201)
  expect(namesOf(await find(guest, 'numbat'))).toEqual(['pcloud numbat-shared'])
})

test('a launch is found by the start of its id, but not by a member of another tenant', async () => {
  const { pool, deployable } = await inventoryRows()
  const owner = await person('owner')
  const body = { pool: pool.id, deployable: deployable.id }
  const { json } = await call('POST', '/launches', { headers: owner.headers, body })
  const start = json.id.slice(0, 14)
  for (const who of [owner, viewer])
    expect((await find(who, start)).map(({ id }) => id)).toContain(json.id)
  expect(await find(await person('owner'), start)).toEqual([])
})

test('a token finds only the kinds that it may read', async () => {
  await make.pool({ name: 'potoroo' })
  const narrow = await person('admin', { scopes: ['launch.read'] })
  expect(await find(narrow, 'potoroo')).toEqual([])
})

test('refuses an empty query', async () => {
  const { status, json } = await call('GET', '/search?q=%20', { headers: viewer.headers })
  expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path: 'q' })
})
