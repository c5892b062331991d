import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { Refused } from '@/lib/db/transact.server'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { addFreeHost } from '@/testing/fixtures/pclouds/dead-host'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'
import { changeEach } from './change-each.server'

const later = (ms: number) => new Date(Date.now() + ms)
const iso = (ms: number) => later(ms).toISOString()
const justAfter = (time: string) => new Date(Date.parse(time) + 250)
const hosts = async ({ ask }: PcloudOwner) => (await ask('GET', '/hosts')).json.items
const nodesOf = async ({ id: pcloudId }: PcloudOwner) =>
  (await database().hostAllocation.findMany({ where: { pcloudId, closedAt: null } })).map(
    ({ nodeId }) => nodeId,
  )

let owner: PcloudOwner
let next: PcloudOwner
let flavor: string
let clusterId: string
let nodeIds: string[]

beforeEach(async () => {
  await database()
    .$executeRaw`update "HostAllocation" set "closedAt" = greatest(now(), "heldAt"), "closedBecause" = 'released',
    "closedBy" = 'Test', "enabled" = false where "closedAt" is null`
  owner = await pcloudOwner()
  next = await pcloudOwner('next')
  ;({ flavor, clusterId, nodeIds } = await poolFixture({ hosts: 1 }))
})

const nodeId = () => nodeIds[0] ?? ''

/** A lease of the owner, and a reservation of the same host from the end of the lease. */
async function backToBack(): Promise<string> {
  await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
  const [{ endAt }] = await hosts(owner)
  const reserved = await next.ask('POST', '/hosts', { flavor, name: 'b', startAt: endAt })
  expect(reserved.status).toBe(201)
  return endAt
}

/** A VM of the owner on the host. */
async function runVm() {
  const { id: pcloudId, tenantId } = owner
  const place = { clusterId, tenantId, pcloudId, nodeId: nodeId() }
  const running = { state: 'running', startedAt: new Date(), placedAt: new Date() }
  return database().vm.create({
    data: { ...place, ...running, name: 'busy', ramMb: 1024, vcpus: 1 },
  })
}

const endVm = (id: string) =>
  database().vm.update({
    where: { id },
    data: { state: 'stopped', nodeId: null, startedAt: null, placedAt: null },
  })

describe('a lease that ends when the next reservation begins', () => {
  test('passes its empty host on in one run', async () => {
    const end = justAfter(await backToBack())
    expect(await processDueHosts(end)).toMatchObject({ drained: 1, released: 1, started: 1 })
    expect(await hosts(owner)).toEqual([])
    expect(await hosts(next)).toMatchObject([{ name: 'b', state: 'disabled' }])
    expect(await nodesOf(next)).toEqual(nodeIds)
    const rows = await database().hostAllocation.findMany({
      where: { nodeId: nodeId() },
      orderBy: { startAt: 'asc' },
    })
    expect(rows).toMatchObject([{ closedAt: end }, { heldAt: end, lateAt: null }])
  })

  test('passes its host on after its last VM has ended', async () => {
    const end = await backToBack()
    const vm = await runVm()
    expect(await processDueHosts(justAfter(end))).toMatchObject({
      drained: 1,
      released: 0,
      started: 1,
    })
    await endVm(vm.id)
    expect(await processDueHosts(later(2 * DAY_MS))).toMatchObject({ released: 1, started: 1 })
    expect(await nodesOf(next)).toEqual(nodeIds)
  })

  test('is released after the reservation began on another host', async () => {
    const end = await backToBack()
    const vm = await runVm()
    const other = await addFreeHost(clusterId, flavor)
    expect(await processDueHosts(justAfter(end))).toMatchObject({
      drained: 1,
      released: 0,
      started: 1,
    })
    expect(await nodesOf(next)).toEqual([other])
    await endVm(vm.id)
    expect(await processDueHosts(later(2 * DAY_MS))).toMatchObject({ released: 1 })
    expect(await hosts(owner)).toEqual([])
  })
})

test('a reservation that never got its host ends, and the next reservation gets the host', async () => {
  const [from, to] = [iso(DAY_MS), iso(2 * DAY_MS)]
  await owner.ask('POST', '/hosts', { flavor, name: 'a', startAt: from, endAt: to })
  await next.ask('POST', '/hosts', { flavor, name: 'b', startAt: to })
  const set = (state: string) =>
    database().node.update({ where: { id: nodeId() }, data: { state } })
  await set('stopped')
  await processDueHosts(justAfter(from))
  expect(await hosts(owner)).toMatchObject([{ state: 'reserved' }])
  await set('running')
  expect(await processDueHosts(justAfter(to))).toMatchObject({ started: 2 })
  expect(await hosts(owner)).toEqual([])
  expect(await hosts(next)).toMatchObject([{ name: 'b', state: 'disabled' }])
})

test('two allocations cannot hold a host at the same time, even if both are closed', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'a' })
  await owner.ask('DELETE', '/hosts/a')
  const { id: _id, ...released } = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: owner.id },
  })
  const { heldAt, closedAt } = released
  await expect(
    database().hostAllocation.create({ data: { ...released, replacesId: null, heldAt, closedAt } }),
  ).rejects.toThrow(/HostAllocation_held_once/)
})

test('a refused change is reported, and does not stop the others', async () => {
  const changed = changeEach([{ id: 'first' }, { id: 'second' }], async (_tx, id) => {
    if (id === 'first') throw new Refused({ kind: 'refused', code: 'no-free-host', facts: {} })
    return true
  })
  await expect(changed).rejects.toMatchObject({
    message: '1 of 2 changes failed',
    errors: [expect.objectContaining({ message: 'first was refused: no-free-host' })],
  })
})
