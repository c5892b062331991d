import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

const db = () => database()
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

async function fixture(hosts: number) {
  const owner = await pcloudOwner()
  const { flavor, nodeIds, clusterId } = await poolFixture({ hosts, units: 2 })
  const names = nodeIds.map((_, i) => `host-${i + 1}`)
  await owner.ask('POST', '/hosts', { flavor, names })
  const rows = await db().hostAllocation.findMany({
    where: { pcloudId: owner.id },
    orderBy: { name: 'asc' },
  })
  return { owner, flavor, clusterId, rows }
}

test('shows the hosts and launches of a tenant, and none of other tenants', async () => {
  const { owner, flavor } = await fixture(2)
  await owner.ask('POST', '/hosts/host-1/enable')
  const price = { perUnitHour: '36000', currency: 'USD', enteredBy: 'Test' }
  await db().unitPrice.create({ data: { ...price, flavorId: flavor, validFrom: new Date(0) } })
  const { status, json } = await call('GET', '/start', owner)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    pclouds: 1,
    hosts: { held: 2, enabled: 1 },
    units: { used: 4, limit: null },
    vms: { running: 0, stopped: 0, lost: 0 },
    needs: [],
    launches: { pending: 0, running: 0, failedToday: 0 },
  })
  expect(Number(json.month.unitHours)).toBeCloseTo(2 * Number(json.month.hostHours), 5)
  expect(json.month).toMatchObject({ unpricedUnitHours: '0', currency: 'USD' })
  expect(Number(json.month.cost)).toBeGreaterThan(0)
  const other = await call('GET', '/start', await pcloudOwner('other'))
  expect(other.json).toMatchObject({ hosts: { held: 0, enabled: 0 }, units: { used: 0 } })
})

test('lists tasks that need a response, failed hosts first, without names of nodes', async () => {
  const { owner, flavor, clusterId, rows } = await fixture(3)
  const [dead, ending, draining] = rows
  if (dead === undefined || ending === undefined || draining === undefined)
    throw new Error('no hosts')
  await db().node.update({ where: { id: dead.nodeId }, data: { state: 'stopped' } })
  const set = (id: string, data: object) => db().hostAllocation.update({ where: { id }, data })
  await set(ending.id, { endAt: inHours(24) })
  await set(draining.id, { drainingAt: new Date() })
  await db().vm.create({
    data: { clusterId, name: 'left', ramMb: 512, vcpus: 1, diskNodeId: draining.nodeId },
  })
  await db().hostWaiting.create({
    data: {
      id: newId(),
      pcloudId: owner.id,
      flavorId: flavor,
      count: 2,
      names: ['a', 'b'],
      askedAt: inHours(-2),
      queuedAt: inHours(-2),
      requestedBy: owner.userId,
      offeredAt: inHours(-1),
      offerEndsAt: inHours(1),
    },
  })
  const { json, text } = await call('GET', '/start', owner)
  expect(
    json.needs.map(({ kind, host, count }: Record<string, unknown>) => [kind, host, count]),
  ).toEqual([
    ['host-down', 'host-1', 0],
    ['draining', 'host-3', 1],
    ['offer', flavor, 2],
    ['lease-ends', 'host-2', 0],
  ])
  const nodes = await db().node.findMany({ where: { clusterId } })
  for (const { id, name } of nodes) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(name)
  }
})

test('VMs left on a replaced host are lost instead of running, and need a response', async () => {
  const { owner, clusterId, rows } = await fixture(2)
  const [dead, up] = rows
  if (dead === undefined || up === undefined) throw new Error('no hosts')
  const vm = (name: string, nodeId: string) =>
    db().vm.create({
      data: {
        clusterId,
        name,
        ramMb: 512,
        vcpus: 1,
        nodeId,
        state: 'running',
        pcloudId: owner.id,
        tenantId: owner.tenantId,
        startedAt: new Date(),
        placedAt: new Date(),
      },
    })
  await vm('db', dead.nodeId)
  await vm('web', dead.nodeId)
  await vm('up', up.nodeId)
  await db().node.update({ where: { id: dead.nodeId }, data: { state: 'stopped' } })
  const before = await call('GET', '/start', owner)
  expect(before.json).toMatchObject({
    vms: { running: 1, stopped: 0, lost: 2 },
    needs: [{ kind: 'host-down', host: 'host-1', count: 2 }],
  })
  await db().hostAllocation.update({
    where: { id: dead.id },
    data: { closedAt: new Date(), closedBecause: 'replaced', closedBy: 'test' },
  })
  const after = await call('GET', '/start', owner)
  expect(after.json.needs).toMatchObject([{ kind: 'vms-lost', host: 'db', count: 2 }])
  const lost = await call('GET', `/vms?state=lost&pcloud=${owner.id}`, owner)
  expect(lost.json.items).toMatchObject([
    { name: 'db', state: 'lost' },
    { name: 'web', state: 'lost' },
  ])
  const running = await call('GET', '/vms?state=running', owner)
  expect(running.json.items).toMatchObject([{ name: 'up', state: 'running' }])
  const { json } = await call('GET', `/pclouds/${owner.id}`, owner)
  expect(json).toMatchObject({ instances: 1, lost: 2 })
})
