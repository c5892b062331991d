import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'
import { processDueHosts } from '../process-due-hosts.server'

const later = (ms: number) => new Date(Date.now() + ms)
const iso = (ms: number) => later(ms).toISOString()
const hosts = async ({ ask }: PcloudOwner) => (await ask('GET', '/hosts')).json.items
const nodeOf = async ({ id: pcloudId }: PcloudOwner, name: string) => {
  const where = { pcloudId, name, closedAt: null }
  return (await database().hostAllocation.findFirstOrThrow({ where })).nodeId
}
const mailsTo = async ({ email }: PcloudOwner) =>
  (await database().mail.findMany({ where: { recipient: email }, orderBy: { at: 'asc' } })).map(
    ({ subject }) => subject.replace('Berth: ', ''),
  )

let owner: PcloudOwner
let flavor: string
let clusterId: string

beforeEach(async () => {
  await database()
    .$executeRaw`update "HostAllocation" set "closedAt" = greatest(now(), "heldAt"), "closedBecause" = 'released',
    "closedBy" = 'Test', "enabled" = false where "closedAt" is null`
  owner = await pcloudOwner()
  ;({ flavor, clusterId } = await poolFixture({ hosts: 1, units: 2 }))
})

/** A VM of the Pcloud that runs on one of its hosts. */
async function runOn({ id, tenantId }: PcloudOwner, nodeId: string) {
  const size = { ramMb: 1024, vcpus: 1, state: 'running', startedAt: new Date() }
  return database().vm.create({
    data: {
      clusterId,
      tenantId,
      name: 'busy',
      pcloudId: id,
      nodeId,
      ...size,
      placedAt: new Date(),
    },
  })
}

test('a reservation begins at its time, and counts against the limit before', async () => {
  const startAt = iso(DAY_MS)
  const reserved = await owner.ask('POST', '/hosts', { flavor, name: 'a', startAt })
  expect(reserved.json).toMatchObject({
    hosts: [{ state: 'reserved', startAt }],
    units: { used: 2 },
  })
  expect(await processDueHosts(new Date())).toMatchObject({ started: 0 })
  expect(await processDueHosts(later(DAY_MS + 1000))).toMatchObject({ started: 1 })
  expect(await hosts(owner)).toMatchObject([{ name: 'a', state: 'disabled' }])
  expect(await processDueHosts(later(DAY_MS + 1000))).toMatchObject({ started: 0 })
  expect(await mailsTo(owner)).toEqual(['The reservation of a in prod began'])
})

test('reservations of one host never overlap, and a refusal names the next free time', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
  const other = await pcloudOwner()
  const overlapping = { flavor, name: 'b', startAt: iso(DAY_MS - HOUR_MS) }
  const refused = await other.ask('POST', '/hosts', overlapping)
  const [{ endAt }] = await hosts(owner)
  expect(refused.json).toMatchObject({ code: 'no-free-host', instead: { fewer: 0, nextAt: endAt } })
  const after = await other.ask('POST', '/hosts', { ...overlapping, startAt: endAt })
  expect(after.status).toBe(201)
})

test('a lease is extended at most to the start of the next reservation', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
  const other = await pcloudOwner()
  const startAt = iso(3 * DAY_MS)
  await other.ask('POST', '/hosts', { flavor, name: 'b', startAt })
  const lease = (endAt: string | null) => owner.ask('POST', '/hosts/a/lease', { endAt })
  expect((await lease(null)).json).toMatchObject({ code: 'lease-taken', facts: { until: startAt } })
  expect((await lease(startAt)).json).toMatchObject({ endAt: startAt })
  expect((await lease(iso(HOUR_MS))).status).toBe(200)
  expect((await lease(iso(-HOUR_MS))).json.code).toBe('invalid-lease')
})

test('owners are warned of an end 7 days, 1 day and 1 hour before, once each', async () => {
  const end = 10 * DAY_MS
  await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(end) })
  const warned = async (ms: number) => (await processDueHosts(later(ms))).warned
  const at = [2 * DAY_MS, 4 * DAY_MS, 4 * DAY_MS, end - 20 * HOUR_MS, end - HOUR_MS / 2]
  const counts: number[] = []
  for (const ms of at) counts.push(await warned(ms))
  expect(counts).toEqual([0, 1, 0, 1, 1])
  // No warning is repeated after the clock was set back.
  expect(await warned(4 * DAY_MS)).toBe(0)
  const within = (what: string) => `The lease of a in prod ends within ${what}`
  expect(await mailsTo(owner)).toEqual(['7 days', 'a day', 'an hour'].map(within))
})

describe('at the end of a lease', () => {
  const after = 2 * DAY_MS

  test('a host drains, and is released when it is empty', async () => {
    await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
    await owner.ask('POST', '/hosts/a/enable')
    const vm = await runOn(owner, await nodeOf(owner, 'a'))
    expect(await processDueHosts(later(after))).toMatchObject({ drained: 1, released: 0 })
    expect(await hosts(owner)).toMatchObject([{ state: 'draining', instances: [{ name: 'busy' }] }])
    expect(await processDueHosts(later(after))).toMatchObject({ drained: 0, released: 0 })
    // Refused even for a call that arrived before the end, and waited for the transaction that ended the lease.
    const extended = await owner.ask('POST', '/hosts/a/lease', { endAt: null })
    expect(extended.json.code).toBe('lease-ended')
    await database().vm.update({
      where: { id: vm.id },
      data: { state: 'stopped', nodeId: null, startedAt: null, placedAt: null },
    })
    expect(await processDueHosts(later(after))).toMatchObject({ released: 1 })
    expect(await hosts(owner)).toEqual([])
    const closed = await database().hostAllocation.findFirst({ where: { pcloudId: owner.id } })
    expect(closed).toMatchObject({ closedBecause: 'ended', closedBy: 'Berth' })
  })

  test('the next reservation gets another host while its own is drained, and reports it', async () => {
    await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
    const busy = await nodeOf(owner, 'a')
    await runOn(owner, busy)
    const next = await pcloudOwner('next')
    const startAt = (await hosts(owner))[0].endAt
    await next.ask('POST', '/hosts', { flavor, name: 'b', startAt })
    expect(await nodeOf(next, 'b')).toBe(busy)
    expect(await processDueHosts(later(after))).toMatchObject({ drained: 1, started: 1 })
    expect(await hosts(next)).toMatchObject([{ state: 'reserved' }])
    expect(await processDueHosts(later(after))).toMatchObject({ started: 0 })
    const { nodeIds } = await poolFixture({ hosts: 1, units: 2, clusterId })
    await database().poolHost.updateMany({
      where: { nodeId: { in: nodeIds } },
      data: { flavorId: flavor },
    })
    expect(await processDueHosts(later(after))).toMatchObject({ started: 1 })
    expect(await hosts(next)).toMatchObject([{ state: 'disabled', units: 2 }])
    expect([await nodeOf(next, 'b')]).toEqual(nodeIds)
    expect(await mailsTo(next)).toEqual([
      'The reservation of b in next waits for a host, because none is free',
      'The reservation of b in next began on another host, because the one reserved is not free',
    ])
  })

  test('a host is not enabled again', async () => {
    await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: iso(DAY_MS) })
    await database()
      .$executeRaw`update "HostAllocation" set "endAt" = now() where "closedAt" is null`
    expect((await owner.ask('POST', '/hosts/a/enable')).json.code).toBe('lease-ended')
    const no = { possible: false, code: 'lease-ended' }
    expect(await hosts(owner)).toMatchObject([{ actions: { enable: no, disable: no, lease: no } }])
  })
})

test('a drained host is released automatically; only its owner can drain it', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'a' })
  const drain = `/pclouds/${owner.id}/hosts/a/drain`
  const stranger = await person('owner')
  expect((await call('POST', drain, { headers: stranger.headers })).status).toBe(404)
  expect((await owner.ask('POST', '/hosts/a/drain')).json).toMatchObject({ state: 'draining' })
  expect((await owner.ask('POST', '/hosts/a/drain')).status).toBe(200)
  expect(await processDueHosts(new Date())).toMatchObject({ released: 1 })
  expect(await hosts(owner)).toEqual([])
})

test('two concurrent runs of the job change everything once', async () => {
  const { flavor: many } = await poolFixture({ hosts: 6 })
  await owner.ask('POST', '/hosts', { flavor: many, count: 6, endAt: iso(DAY_MS) })
  const after = later(2 * DAY_MS)
  const runs = await Promise.all([1, 2, 3].map(() => processDueHosts(after)))
  const sum = (of: 'drained' | 'released') => runs.reduce((all, run) => all + run[of], 0)
  await processDueHosts(after)
  expect(sum('drained')).toBe(6)
  const events = await database().event.groupBy({
    by: ['kind'],
    where: { payload: { path: ['flavor'], equals: many } },
    _count: true,
    orderBy: { kind: 'asc' },
  })
  expect(events.map(({ kind, _count }) => [kind, _count])).toEqual([
    ['host.allocated', 6],
    ['host.draining', 6],
    ['host.lease-ended', 6],
    ['host.released', 6],
  ])
})

test('if the clock was set back, no host is closed before it was held', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'a' })
  await owner.ask('POST', '/hosts/a/drain')
  expect(await processDueHosts(later(-HOUR_MS))).toMatchObject({ released: 1 })
  const { heldAt, closedAt } = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: owner.id },
  })
  expect(closedAt).toEqual(heldAt)
})
