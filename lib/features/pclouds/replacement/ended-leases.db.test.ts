import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { PcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { addFreeHost, deadHost } from '@/testing/fixtures/pclouds/dead-host'
import { processDueHosts } from '../process-due-hosts.server'

let owner: PcloudOwner
let flavor: string
let clusterId: string

const hosts = async () => (await owner.ask('GET', '/hosts')).json.items
const waits = async () => (await owner.ask('GET', '/waiting')).json.items
const replace = () => owner.ask('POST', '/hosts/web/replace', {})
const join = () => owner.ask('POST', '/waiting', { flavor, replaces: 'web', enable: true })
const held = () =>
  database().hostAllocation.findMany({
    where: { pcloudId: owner.id, closedAt: null, heldAt: { not: null } },
  })
const ended = { possible: false, code: 'lease-ended' }

beforeEach(async () => {
  ;({ owner, flavor, clusterId } = await deadHost())
})

/** Ends the lease of the dead host now. */
const endLease = () =>
  database().$executeRaw`update "HostAllocation" set "endAt" = now()
    where "pcloudId" = ${owner.id} and "heldAt" is not null and "closedAt" is null`

test.each(['before', 'after'])(
  'a host is not replaced after the end of its lease, %s it drains',
  async (when) => {
    await addFreeHost(clusterId, flavor)
    await endLease()
    if (when === 'after') await processDueHosts(new Date())
    expect(await replace()).toMatchObject({ status: 409, json: { code: 'lease-ended' } })
    expect(await join()).toMatchObject({ status: 409, json: { code: 'lease-ended' } })
    expect(await hosts()).toMatchObject([
      { name: 'web', health: 'down', actions: { replace: ended, enable: ended, lease: ended } },
    ])
    expect(await waits()).toEqual([])
  },
)

test('an offer is not accepted in place of a host whose lease has ended', async () => {
  const { json: entry } = await join()
  await addFreeHost(clusterId, flavor)
  await processDueHosts(new Date())
  expect(await waits()).toMatchObject([
    { state: 'offered', actions: { accept: { possible: true } } },
  ])
  await endLease()
  const accepted = await owner.ask('POST', `/waiting/${entry.id}/accept`)
  expect(accepted).toMatchObject({ status: 409, json: { code: 'lease-ended' } })
  expect(await waits()).toMatchObject([{ actions: { accept: ended } }])
  expect(await held()).toMatchObject([{ name: 'web', replacesId: null }])
})

test.each([true, false])(
  'an entry is withdrawn when the lease of the host that it replaces ends, offered: %s',
  async (isOffered) => {
    await join()
    if (isOffered) await addFreeHost(clusterId, flavor)
    await processDueHosts(new Date())
    expect(await waits()).toMatchObject([{ state: isOffered ? 'offered' : 'waiting' }])
    await endLease()
    await processDueHosts(new Date())
    expect(await waits()).toEqual([])
    const events = await database().event.findMany({
      where: { tenantId: owner.tenantId, kind: 'waiting.withdrawn' },
    })
    expect(events).toMatchObject([{ payload: { text: expect.stringContaining('lease') } }])
    expect(await hosts()).toMatchObject([{ name: 'web', state: 'draining' }])
  },
)

test('the new host takes over the end of the lease and its last warning', async () => {
  await addFreeHost(clusterId, flavor)
  const endAt = new Date(Date.now() + HOUR_MS / 2)
  await database().hostAllocation.updateMany({
    where: { pcloudId: owner.id },
    data: { endAt, leaseWarned: 1 },
  })
  expect(await replace()).toMatchObject({ status: 201, json: { host: { name: 'web' } } })
  expect(await held()).toMatchObject([{ endAt, leaseWarned: 1, enabled: false }])
})
