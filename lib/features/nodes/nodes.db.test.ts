import { describe, expect, test } from 'vitest'
import type { Role } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const headers = async () => (await make.inventoryAdmin()).headers
const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, { headers: await headers(), body, ...(ifMatch ? { ifMatch } : {}) })

const run = (sql: string) => database().$executeRawUnsafe(sql)

describe('a cluster', () => {
  test('belongs to a pod, has default settings, and a name that is unique in its pod', async () => {
    const cluster = await make.cluster()
    expect(cluster).toMatchObject({
      steps: 10,
      initial: 80,
      final: -10,
      overheadMb: 1024,
      scopeCustomerKeys: true,
      advertiseReservedFromVms: true,
      localStorage: false,
      counts: { nodes: 0, nodeKeys: 0 },
    })
    expect(await make.cluster({ name: cluster.name })).toMatchObject({ name: cluster.name })
    const options = { headers: await headers(), ifMatch: 1 }
    const pod = await call('DELETE', `/pods/${cluster.podId}`, options)
    expect(pod.json).toMatchObject({ outcome: 'archived', because: ['1 cluster'] })
  })

  test('refuses thresholds that rise, at creation and at a change of one of them', async () => {
    const body = { name: 'rising', podId: (await make.pod()).id, initial: 0, final: 1 }
    expect((await send('POST', '/clusters', body)).json.errors[0].path).toBe('initial')
    const { id } = await make.cluster()
    const changed = await send('PUT', `/clusters/${id}`, { final: 81 }, 1)
    expect(changed.json.errors[0].path).toBe('initial')
    expect((await send('PUT', `/clusters/${id}`, { steps: 0 }, 1)).json.errors[0].path).toBe(
      'steps',
    )
  })
})

test('a node is created below its cluster, with all of its memory free by default', async () => {
  const { id: clusterId } = await make.cluster()
  const one = await make.node({ clusterId })
  expect(one).toMatchObject({
    clusterId,
    state: 'running',
    serviceEnabled: true,
    ramContentionRatio: 1,
    load: 0,
    physicalFreeRamMb: one.ramMb,
  })
  const other = await make.node({ clusterId, physicalFreeRamMb: 1024, ramContentionRatio: 1.5 })
  const list = await send('GET', `/clusters/${clusterId}/nodes`)
  expect(list.json.items).toEqual([one, other].sort((a, b) => (a.name < b.name ? -1 : 1)))
  const changed = await send('PUT', `/nodes/${one.id}`, { load: 0.5, physicalFreeRamMb: 9 }, 1)
  expect(changed.json).toMatchObject({ load: 0.5, physicalFreeRamMb: 9, revision: 2 })
  expect(changed.json.measuredAt > one.measuredAt).toBe(true)
})

test.each([
  ['ramMb', -1],
  ['ramContentionRatio', 0],
  ['load', 1.1],
  ['state', 'asleep'],
  ['serviceEnabled', false],
  ['clusterId', 'another'],
])('a node: %s cannot be %j', async (field, value) => {
  const { id } = await make.cluster()
  const body = { name: 'n', ramMb: 1, cpus: 1, [field]: value }
  expect((await send('POST', `/clusters/${id}/nodes`, body)).status).toBe(422)
})

test('a node has a service that operators switch', async () => {
  const { id } = await make.node()
  const off = await send('PUT', `/nodes/${id}/service`, { enabled: false })
  expect(off.json).toMatchObject({ serviceEnabled: false, revision: 2 })
  const again = await send('PUT', `/nodes/${id}/service`, { enabled: false })
  expect(again.json.revision).toBe(2)
  const log = await database().auditEntry.findMany({ where: { subjectId: id } })
  expect(log.map(({ action }) => action)).toEqual(['node.create', 'node.service'])
})

test('a node has a state that operators set, and no lower role', async () => {
  const { id } = await make.node()
  const set = async (role: Role, state: string) => {
    const { headers } = await person(role)
    return call('PUT', `/nodes/${id}/state`, { headers, body: { state } })
  }
  expect((await set('viewer', 'stopped')).status).toBe(403)
  expect((await set('owner', 'stopped')).status).toBe(404)
  expect((await set('operator', 'asleep')).status).toBe(422)
  const down = await set('operator', 'stopped')
  expect(down.json).toMatchObject({ state: 'stopped', revision: 2 })
  expect((await set('operator', 'stopped')).json.revision).toBe(2)
  expect((await set('operator', 'running')).json).toMatchObject({ state: 'running', revision: 3 })
  const log = await database().auditEntry.findMany({
    where: { subjectId: id, action: 'node.state' },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ before, after }) => [before, after])).toEqual([
    [{ state: 'running' }, { state: 'stopped' }],
    [{ state: 'stopped' }, { state: 'running' }],
  ])
})

const fixture = async () => {
  const { id } = await make.cluster()
  const [one, other] = [await make.node({ clusterId: id }), await make.node({ clusterId: id })]
  return { path: `/clusters/${id}/node-keys`, id, one, other }
}

test('node keys are one list for all nodes, replaced as a whole with the revision that was seen', async () => {
  const { path, id, one, other } = await fixture()
  expect((await send('GET', path)).json).toEqual({
    clusterId: id,
    revision: 1,
    keys: [],
    values: {},
  })
  const ssd = { name: 'SSD', value: 0, weight: 0, sticky: false }
  const zone = { name: '_zone', value: 'a', weight: 5, sticky: true }
  const body = { keys: [ssd, zone], values: { [one.id]: { SSD: 1 } } }
  const written = await send('PUT', path, body, 1)
  expect(written.json).toEqual({ clusterId: id, revision: 2, ...body })
  expect((await send('PUT', path, body, 1)).status).toBe(412)
  const values = { [one.id]: { SSD: 1 }, [other.id]: { SSD: 0.5 } }
  const next = await send('PUT', path, { keys: [ssd], values }, 2)
  expect(next.json).toEqual({ clusterId: id, revision: 3, keys: [ssd], values })
  const { counts } = (await send('GET', `/clusters/${id}`)).json
  expect(counts).toMatchObject({ nodes: 2, nodeKeys: 1 })
})

test('refused node keys are named by their path', async () => {
  const { path, one } = await fixture()
  const stranger = await make.node()
  const key = { name: 'SSD', value: 0 }
  const at = async (body: object) => (await send('PUT', path, body, 1)).json.errors[0].path
  for (const name of ['#RAM', '__proto__', 'constructor'])
    expect(await at({ keys: [{ name, value: 0 }] })).toBe('keys[0].name')
  expect(await at({ keys: [key, key] })).toBe('keys')
  expect(await at({ keys: [{ name: 'SSD', value: null }] })).toBe('keys[0].value')
  expect(await at({ keys: [key], values: { [one.id]: { HDD: 1 } } })).toBe(`values.${one.id}.HDD`)
  expect(await at({ keys: [key], values: { [stranger.id]: { SSD: 1 } } })).toBe(
    `values.${stranger.id}`,
  )
})

test('node keys: the database refuses # names and values of nodes of other clusters', async () => {
  const { id } = await fixture()
  const stranger = await make.node()
  const name = (key: string) =>
    run(
      `insert into "NodeKeyName" ("clusterId", name, position, value) values ('${id}', '${key}', 0, '1')`,
    )
  await expect(name('#RAM')).rejects.toThrow('NodeKeyName_name')
  await name('SSD')
  await expect(
    run(
      `insert into "NodeKeyValue" ("nodeId", "clusterId", name, value) values ('${stranger.id}', '${id}', 'SSD', '1')`,
    ),
  ).rejects.toThrow(/foreign key|Foreign key/)
})
