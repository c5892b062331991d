import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { queueNextRun } from '@/lib/features/pclouds/process-due-hosts.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let admin: Person
beforeAll(async () => {
  admin = await person('admin')
})

const ask = (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, {
    headers: admin.headers,
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })

/** A flavor with one host in a Pcloud and one free host. */
async function heldFixture() {
  const { flavor } = await poolFixture({ hosts: 2 })
  const owner = await person('owner')
  const { json } = await call('POST', '/pclouds', { headers: owner.headers, body: { name: 'h' } })
  const body = { flavor, name: 'one' }
  await call('POST', `/pclouds/${json.id}/hosts`, { headers: owner.headers, body })
  const held = await database().hostAllocation.findFirstOrThrow({ where: { flavorId: flavor } })
  return { flavor, pcloudId: json.id as string, held }
}

describe('a node in a pool', () => {
  test.each([
    { name: 'is not deleted', send: (id: string) => ask('DELETE', `/nodes/${id}`, undefined, 1) },
    {
      name: 'is not archived',
      send: (id: string) => ask('PUT', `/nodes/${id}`, { archived: true }, 1),
    },
  ])('$name', async ({ send }) => {
    const { nodeIds } = await poolFixture({ hosts: 1 })
    expect((await send(nodeIds[0] ?? '')).json).toMatchObject({
      status: 409,
      code: 'node-in-pool',
    })
  })
})

test('a flavor does not change its units while its hosts are allocated', async () => {
  const { flavor } = await heldFixture()
  const { json } = await ask('PUT', `/host-flavors/${flavor}`, { units: 7 }, 1)
  expect(json).toMatchObject({ status: 409, code: 'units-fixed' })
  const described = await ask('PUT', `/host-flavors/${flavor}`, { description: 'New' }, 1)
  expect(described.json).toMatchObject({ description: 'New', units: 1, revision: 2 })
})

test('staff see the holder of a host, and why it stays in its pool', async () => {
  const { flavor, pcloudId, held } = await heldFixture()
  const { json } = await ask('GET', `/host-flavors/${flavor}/hosts`)
  const host = json.items.find(({ nodeId }: { nodeId: string }) => nodeId === held.nodeId)
  expect(host).toMatchObject({
    status: 'allocated',
    holder: { pcloudId, name: 'one', enabled: false },
    actions: { remove: { possible: false, code: 'host-allocated' } },
  })
  const removed = await ask('DELETE', `/host-flavors/${flavor}/hosts/${held.nodeId}`)
  expect(removed.json).toMatchObject({ status: 409, code: 'host-allocated' })
})

const refusals = [
  {
    name: 'a host that two Pclouds hold',
    write: ({ held }: Held) =>
      database().hostAllocation.create({ data: { ...held, id: 'second', name: 'second' } }),
    constraint: /HostAllocation_(one_holder|no_overlap|held_once)/,
  },
  {
    name: 'a host outside of the pool of its flavor',
    write: ({ held }: Held) =>
      database().hostAllocation.create({
        data: { ...held, id: 'other', name: 'o', flavorId: 'x' },
      }),
    constraint: /HostAllocation_/,
  },
  {
    name: 'a held host that leaves its pool',
    write: ({ held }: Held) => database().poolHost.delete({ where: { nodeId: held.nodeId } }),
    constraint: /PoolHost_allocated/,
  },
  {
    name: 'an allocation that is deleted',
    write: ({ held }: Held) => database().hostAllocation.delete({ where: { id: held.id } }),
    constraint: /constraint violated/,
  },
]
type Held = Awaited<ReturnType<typeof heldFixture>>

test.each(refusals)('the database refuses $name', async ({ write, constraint }) => {
  await expect(write(await heldFixture())).rejects.toThrow(constraint)
})

test('a node whose compute service is enabled is refused with the remedy', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const { id: node } = await make.node()
  const add = () => ask('POST', `/host-flavors/${flavor}/hosts`, { node })
  const detail =
    'The compute service of the host is enabled. Disable it first (PUT /nodes/{id}/service with enabled: false); adding the host to the pool enables it again.'
  const refused = await add()
  expect(refused.json).toMatchObject({ status: 409, code: 'host-service-enabled', detail })
  await ask('PUT', `/nodes/${node}/service`, { enabled: false })
  expect((await add()).status).toBe(201)
})

test('a node whose compute service is enabled is added in one call, and stays enabled if that is refused', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const { id: node } = await make.node()
  const isEnabled = async () =>
    (await database().node.findUniqueOrThrow({ where: { id: node } })).serviceEnabled
  const addTo = (pool: string) =>
    ask('POST', `/host-flavors/${pool}/hosts`, { node, disableService: true })
  expect((await addTo('no-such-flavor')).status).toBe(404)
  expect(await isEnabled()).toBe(true)
  expect((await addTo(flavor)).status).toBe(201)
  expect(await isEnabled()).toBe(true)
  const audit = await database().auditEntry.findFirst({
    where: { subjectId: node, action: 'node.pool-add' },
  })
  expect(audit).toMatchObject({ before: { flavor: null, serviceEnabled: true } })
})

test('a new host is offered immediately, without waiting for the next regular check', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const { id: node } = await make.node()
  await ask('PUT', `/nodes/${node}/service`, { enabled: false })
  const queued = () =>
    database().$queryRaw`
      select run_at <= now() as "isDue" from graphile_worker.jobs where "key" = 'tend-hosts-soon'`
  await database().$executeRaw`select graphile_worker.remove_job('tend-hosts-soon')`
  expect(await queued()).toHaveLength(0)
  expect((await ask('POST', `/host-flavors/${flavor}/hosts`, { node })).status).toBe(201)
  expect(await queued()).toHaveLength(1)
  // At its end, a run that started earlier plans the next run.
  await queueNextRun(new Date())
  expect(await queued()).toMatchObject([{ isDue: true }])
})
