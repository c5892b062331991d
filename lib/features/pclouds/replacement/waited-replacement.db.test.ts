import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import type { PcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { addFreeHost, deadHost } from '@/testing/fixtures/pclouds/dead-host'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'

let owner: PcloudOwner
let flavor: string
let clusterId: string
let died: { nodeId: string; node: string }

const hosts = async () => (await owner.ask('GET', '/hosts')).json.items
const unitsOf = async () =>
  (await call('GET', '/pclouds', { headers: owner.headers })).json.units.used
const replace = () => owner.ask('POST', '/hosts/web/replace', {})

beforeEach(async () => {
  ;({ owner, flavor, clusterId, died } = await deadHost())
})

const addFree = (cluster = clusterId) => addFreeHost(cluster, flavor)

const wait = (facts: object = {}) =>
  owner.ask('POST', '/waiting', { flavor, replaces: 'web', enable: true, ...facts })
const waits = async () => (await owner.ask('GET', '/waiting')).json.items
const accept = (id: string) => owner.ask('POST', `/waiting/${id}/accept`)

test('an entry that replaces a host needs no more units while it is offered, and replaces the host when it is accepted', async () => {
  await database().tenant.update({
    where: { id: owner.tenantId ?? '' },
    data: { hostUnitLimit: 2 },
  })
  const joined = await wait()
  expect(joined.json).toMatchObject({ state: 'waiting', replaces: 'web', enable: true })
  const nodeId = await addFree()
  expect(await processDueHosts(new Date())).toMatchObject({ offered: 1, needless: 0 })
  expect(await waits()).toMatchObject([{ state: 'offered', replaces: 'web' }])
  expect(await unitsOf()).toBe(2)
  const accepted = await accept(joined.json.id)
  expect(accepted.json).toMatchObject({
    hosts: [{ name: 'web', state: 'enabled', health: 'up', units: 2, instances: [] }],
    units: { used: 2 },
  })
  expect(await hosts()).toHaveLength(1)
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: owner.id, closedAt: null },
  })
  expect(held.nodeId).toBe(nodeId)
  const old = await database().poolHost.findUniqueOrThrow({ where: { nodeId: died.nodeId } })
  expect(old.quarantinedAt).not.toBeNull()
  const kinds = await database().event.findMany({ where: { tenantId: owner.tenantId } })
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['waiting.accepted', 'host.replaced', 'host.enabled']),
  )
})

test('an entry that replaces a host is withdrawn, with its offer, once the host is up again', async () => {
  await wait()
  await addFree()
  await processDueHosts(new Date())
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  const [{ id }] = await waits()
  expect((await accept(id)).json.code).toBe('host-up')
  expect(await processDueHosts(new Date())).toMatchObject({ needless: 1, offered: 0 })
  expect(await waits()).toEqual([])
  expect(await hosts()).toMatchObject([{ name: 'web', state: 'enabled' }])
})

test('an entry that replaces a host is withdrawn if that host was replaced meanwhile', async () => {
  await wait()
  await addFree()
  expect((await replace()).status).toBe(201)
  expect(await processDueHosts(new Date())).toMatchObject({ needless: 1 })
  expect(await waits()).toEqual([])
})

test.each([
  ['an unknown host', { replaces: 'none' }, 404, 'host-name-not-found'],
  ['several hosts', { count: 2 }, 422, 'invalid'],
])('an entry that replaces %s is refused', async (_, facts, status, code) => {
  expect(await wait(facts)).toMatchObject({ status, json: { code } })
})

test('an entry that replaces a host that is up or has another flavor is refused', async () => {
  const other = await poolFixture({ hosts: 1 })
  expect((await wait({ flavor: other.flavor })).json.errors).toMatchObject([{ path: 'flavor' }])
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  expect((await wait()).json.code).toBe('host-up')
})
