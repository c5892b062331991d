import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { addFreeHost, deadHost } from '@/testing/fixtures/pclouds/dead-host'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { processDueHosts } from '../process-due-hosts.server'

let owner: PcloudOwner
let flavor: string
let clusterId: string
let died: { nodeId: string; node: string }

const hosts = async () => (await owner.ask('GET', '/hosts')).json.items
const unitsOf = async () =>
  (await call('GET', '/pclouds', { headers: owner.headers })).json.units.used
const replace = (body: object = {}) => owner.ask('POST', '/hosts/web/replace', body)

beforeEach(async () => {
  ;({ owner, flavor, clusterId, died } = await deadHost())
})

const addFree = (cluster = clusterId) => addFreeHost(cluster, flavor)

test('the owner is notified once that a host is down, and once that it is up again', async () => {
  expect(await processDueHosts(new Date())).toMatchObject({ down: 1 })
  expect(await processDueHosts(new Date())).toMatchObject({ down: 0 })
  const mails = await database().mail.findMany({ where: { recipient: owner.email } })
  expect(mails.map(({ subject }) => subject)).toEqual(['Berth: web in prod is down; 1 instance'])
  expect(mails[0]?.text).not.toContain(died.node)
  await raiseAlerts(new Date())
  const alerts = (await call('GET', '/alerts', await person('viewer'))).json.items
  expect(alerts).toContainEqual(expect.objectContaining({ kind: 'host-down' }))
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  expect(await processDueHosts(new Date())).toMatchObject({ down: 1 })
  const events = await database().event.findMany({
    where: { tenantId: owner.tenantId, kind: { in: ['host.down', 'host.up'] } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ kind }) => kind)).toEqual(['host.down', 'host.up'])
})

test('another host takes over the name and the units, disabled; the VMs on the old one are listed', async () => {
  const nodeId = await addFree()
  const answer = await replace()
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    host: { name: 'web', state: 'disabled', health: 'up', units: 2, instances: [] },
    remaining: [{ name: 'busy', running: true }],
  })
  expect(answer.text).not.toContain(died.node)
  expect(await unitsOf()).toBe(2)
  const held = await database().hostAllocation.findFirst({
    where: { pcloudId: owner.id, closedAt: null },
    include: { replaces: true },
  })
  expect(held).toMatchObject({ nodeId, replaces: { closedBecause: 'replaced' } })
})

test('of another tenant’s VM, only the tenant is named', async () => {
  await addFree()
  const { tenantId } = await person('owner')
  const { name } = await database().tenant.findUniqueOrThrow({ where: { id: tenantId ?? '' } })
  await database().vm.updateMany({
    where: { name: 'busy', nodeId: died.nodeId },
    data: { tenantId },
  })
  const foreign = { id: null, name: null, tenant: name, running: true }
  expect(await hosts()).toMatchObject([{ instances: [foreign] }])
  const answer = await replace()
  expect(answer.json.remaining).toEqual([foreign])
  expect(answer.text).not.toContain('busy')
})

test('two concurrent replacements replace the host once', async () => {
  await addFree()
  await addFree()
  const answers = await Promise.all([replace(), replace(), replace()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('host-up')
  expect([(await hosts()).length, await unitsOf()]).toEqual([1, 2])
})

test('a limit that was lowered meanwhile does not prevent a replacement', async () => {
  await addFree()
  const where = { id: owner.tenantId ?? '' }
  await database().tenant.update({ where, data: { hostUnitLimit: 0 } })
  expect((await replace()).status).toBe(201)
  expect(await unitsOf()).toBe(2)
})

test('without a free host in its zone nothing changes; any zone has to be requested', async () => {
  const refusal = await replace()
  expect(refusal.json).toMatchObject({
    code: 'no-free-host',
    instead: { fewer: 0, zones: [] },
  })
  await addFree((await make.cluster()).id)
  expect((await replace()).json.code).toBe('no-free-host')
  expect(await hosts()).toMatchObject([{ name: 'web', health: 'down', state: 'enabled' }])
  expect((await replace({ anyZone: true })).status).toBe(201)
})

test('a host that is up is not replaced, and other tenants do not find it', async () => {
  await addFree()
  const path = `/pclouds/${owner.id}/hosts/web/replace`
  const stranger = await person('owner')
  const member = await person('member', { tenantId: owner.tenantId ?? '' })
  const as = async ({ headers }: { headers: Record<string, string> }) =>
    (await call('POST', path, { headers, body: {} })).status
  expect([await as(stranger), await as(member)]).toEqual([404, 403])
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  expect((await replace()).json.code).toBe('host-up')
})

test('the old host is not offered to any tenant until staff return it empty', async () => {
  await addFree()
  await replace()
  const { headers } = await person('operator')
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  expect((await owner.ask('POST', '/hosts', { flavor, name: 'more' })).json.code).toBe(
    'no-free-host',
  )
  const giveBack = (requested = flavor) =>
    call('POST', `/host-flavors/${requested}/hosts/${died.nodeId}/return`, {
      headers,
      body: { note: 'new disk' },
    })
  expect((await giveBack()).json).toMatchObject({ code: 'host-not-empty', facts: { instances: 1 } })
  const stopped = { state: 'stopped', nodeId: null, startedAt: null, placedAt: null }
  await database().vm.updateMany({ where: { nodeId: died.nodeId }, data: stopped })
  expect((await giveBack('another')).json.code).toBe('host-not-in-pool')
  expect((await giveBack()).json).toMatchObject({ status: 'free', quarantinedAt: null })
  expect((await giveBack()).json.code).toBe('host-not-quarantined')
  expect((await owner.ask('POST', '/hosts', { flavor, name: 'more' })).status).toBe(201)
})

test('a later reservation of the failed host gets another host at its time', async () => {
  const waiting = await pcloudOwner('later')
  const day = 86_400_000
  const lease = { endAt: new Date(Date.now() + day).toISOString() }
  await owner.ask('POST', '/hosts/web/lease', lease)
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'running' } })
  const next = { flavor, name: 'next', startAt: lease.endAt }
  expect((await waiting.ask('POST', '/hosts', next)).status).toBe(201)
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'stopped' } })
  await addFree()
  expect((await replace()).status).toBe(201)
  await addFree()
  await processDueHosts(new Date(Date.now() + 2 * day))
  const [host] = (await waiting.ask('GET', '/hosts')).json.items
  expect(host).toMatchObject({ name: 'next', state: 'disabled', health: 'up' })
})
