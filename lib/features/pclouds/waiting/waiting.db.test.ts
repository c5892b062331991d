import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { dispatchEvents } from '@/lib/features/webhooks/dispatch-events.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { person, personInBrowser } from '@/testing/people'
import { processDueHosts } from '../process-due-hosts.server'

const later = (ms: number) => new Date(Date.now() + ms)
const hosts = async ({ ask }: PcloudOwner) => (await ask('GET', '/hosts')).json.items
const waits = async ({ ask }: PcloudOwner) => (await ask('GET', '/waiting')).json.items
const unitsOf = async ({ headers }: PcloudOwner) =>
  (await call('GET', '/pclouds', { headers })).json.units.used

beforeEach(async () => {
  // Closes the entries of earlier tests, which would otherwise be processed again.
  await database().hostWaiting.updateMany({
    where: { closedAt: null },
    data: { closedAt: new Date(), closedBecause: 'withdrawn' },
  })
})

/** One Pcloud holds all hosts of a flavor, and two others wait in this order. */
async function twoWaiting(hostCount = 1) {
  const { flavor } = await poolFixture({ hosts: hostCount, units: 2 })
  const [holder, first, second] = [await pcloudOwner(), await pcloudOwner(), await pcloudOwner()]
  await holder.ask('POST', '/hosts', { flavor, count: hostCount })
  const requested = await first.ask('POST', '/waiting', { flavor, names: ['web'] })
  expect(requested.status).toBe(201)
  expect((await second.ask('POST', '/waiting', { flavor })).json).toMatchObject({ place: 2 })
  return { flavor, holder, first, second }
}

test('released hosts are offered in the order of the requests, and count against the limit from then on', async () => {
  const { flavor, holder, first, second } = await twoWaiting()
  expect(await processDueHosts(new Date())).toMatchObject({ offered: 0 })
  expect([await unitsOf(first), await hosts(first)]).toEqual([0, []])
  await holder.ask('DELETE', '/hosts/host-1')
  expect(await processDueHosts(new Date())).toMatchObject({ offered: 1 })
  expect(await waits(first)).toMatchObject([{ state: 'offered', place: null, flavor, count: 1 }])
  expect(await waits(second)).toMatchObject([{ state: 'waiting', place: 1 }])
  expect(await unitsOf(first)).toBe(2)
  expect(await hosts(first)).toMatchObject([{ name: 'web', state: 'offered', heldAt: null }])
  expect((await first.ask('GET', '')).json).toMatchObject({ state: 'empty', hosts: { pending: 1 } })
})

test('an accepted offer is a disabled host', async () => {
  const { holder, first } = await twoWaiting()
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  const [{ id }] = await waits(first)
  const member = await person('member', { tenantId: first.tenantId ?? '' })
  const accept = `/pclouds/${first.id}/waiting/${id}/accept`
  expect((await call('POST', accept, { headers: member.headers })).status).toBe(403)
  const stranger = await person('owner')
  expect((await call('POST', accept, { headers: stranger.headers })).status).toBe(404)
  const accepted = await first.ask('POST', `/waiting/${id}/accept`)
  expect(accepted.json).toMatchObject({
    hosts: [{ name: 'web', state: 'disabled' }],
    units: { used: 2 },
  })
  expect(await waits(first)).toEqual([])
  expect((await first.ask('POST', `/waiting/${id}/accept`)).json.code).toBe('waiting-not-found')
})

test('mail, event and webhook report an offer under one id', async () => {
  const { headers } = await personInBrowser('admin')
  const hook = { name: 'offers', url: 'https://hooks.example/berth', kinds: ['waiting.offered'] }
  expect((await call('POST', '/webhooks', { headers, body: hook })).status).toBe(201)
  const { holder, first } = await twoWaiting()
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  const [row] = await database().$queryRaw<{ id: string }[]>`
    select "tx"::text || '-' || "id" || '-' || round(extract(epoch from "at") * 1000) as "id" from "Event" where "kind" = 'waiting.offered' order by "Event"."id" desc limit 1`
  const mail = await database().mail.findFirst({ where: { recipient: first.email } })
  expect(mail?.subject).toMatch(/^Berth: 1 host of flavor-\w+ is offered to prod$/)
  expect(mail?.text).toContain(`Event: ${row?.id}\n`)
  await allEventsReadable()
  await dispatchEvents(new Date())
  const delivery = await database().webhookDelivery.findFirstOrThrow({
    where: { kind: 'waiting.offered' },
    orderBy: { eventId: 'desc' },
  })
  expect(JSON.parse(delivery.body).id).toBe(row?.id)
})

test('an entry whose offer is not accepted moves to the end of the list', async () => {
  const { holder, first, second } = await twoWaiting()
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  const [{ id }] = await waits(first)
  const after = later(HOUR_MS + MINUTE_MS)
  expect(await processDueHosts(after)).toMatchObject({ lapsed: 1, offered: 1 })
  expect(await unitsOf(first)).toBe(0)
  expect(await waits(first)).toMatchObject([{ state: 'waiting', place: 1 }])
  expect(await waits(second)).toMatchObject([{ state: 'offered' }])
  expect((await first.ask('POST', `/waiting/${id}/accept`)).json.code).toBe('not-offered')
  expect(await processDueHosts(after)).toMatchObject({ lapsed: 0, offered: 0 })
})

test('after an offer was declined, the next entry gets it', async () => {
  const { holder, first, second } = await twoWaiting()
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  const [{ id }] = await waits(first)
  const withdrawn = await first.ask('DELETE', `/waiting/${id}`)
  expect(withdrawn.json).toMatchObject({ state: 'withdrawn', place: null })
  expect(await lastAudit({ tenantId: first.tenantId })).toMatchObject({ action: 'pcloud.decline' })
  expect(await unitsOf(first)).toBe(0)
  await processDueHosts(new Date())
  expect(await waits(second)).toMatchObject([{ state: 'offered' }])
})

test('skips an entry beyond the limit of its tenant, and reports it', async () => {
  const { holder, first, second } = await twoWaiting()
  await database().tenant.update({
    where: { id: first.tenantId ?? '' },
    data: { hostUnitLimit: 1 },
  })
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  expect(await waits(first)).toMatchObject([{ state: 'over-quota', place: 1 }])
  expect(await waits(second)).toMatchObject([{ state: 'offered' }])
})

test('two processes at once offer each host once', async () => {
  const { flavor } = await poolFixture({ hosts: 4 })
  const owners = await Promise.all(Array.from({ length: 6 }, () => pcloudOwner()))
  for (const owner of owners) await owner.ask('POST', '/waiting', { flavor })
  await Promise.all(Array.from({ length: 4 }, () => processDueHosts(new Date())))
  await processDueHosts(new Date())
  const open = await database().hostAllocation.findMany({
    where: { flavorId: flavor, closedAt: null },
  })
  expect(open.length).toBe(4)
  expect(new Set(open.map(({ nodeId }) => nodeId)).size).toBe(4)
  const states = (await Promise.all(owners.map(waits))).map(([entry]) => entry.state)
  expect(states).toEqual(['offered', 'offered', 'offered', 'offered', 'waiting', 'waiting'])
})

test('an entry for several hosts gets all of them at once, with free names', async () => {
  const { flavor, clusterId } = await poolFixture({ hosts: 2 })
  const owner = await pcloudOwner()
  await owner.ask('POST', '/hosts', { flavor, name: 'host-1' })
  await owner.ask('POST', '/waiting', { flavor, count: 2 })
  expect(await processDueHosts(new Date())).toMatchObject({ offered: 0 })
  const { id: nodeId } = await make.node({ clusterId })
  await database().poolHost.create({ data: { nodeId, flavorId: flavor } })
  await processDueHosts(new Date())
  const named = (await hosts(owner)).map(({ name, state }: Record<string, string>) => [name, state])
  expect(named).toEqual([
    ['host-1', 'disabled'],
    ['host-2', 'offered'],
    ['host-3', 'offered'],
  ])
})

test('deleting a Pcloud removes it from the waiting list', async () => {
  const { flavor } = await poolFixture({ hosts: 0 })
  const owner = await pcloudOwner()
  await owner.ask('POST', '/waiting', { flavor })
  expect((await owner.ask('DELETE', '')).status).toBe(200)
  const entry = await database().hostWaiting.findFirst({ where: { pcloudId: owner.id } })
  expect(entry).toMatchObject({ closedBecause: 'withdrawn' })
})

test('an invalid entry is refused', async () => {
  const { flavor } = await poolFixture({ hosts: 0 })
  const { ask } = await pcloudOwner()
  const codeOf = async (body: object) => (await ask('POST', '/waiting', body)).json.code
  expect(await codeOf({ flavor: 'nothing' })).toBe('flavor-not-found')
  expect((await ask('POST', '/waiting', { flavor, az: 'nowhere' })).json.errors).toMatchObject([
    { path: 'az' },
  ])
  expect((await ask('POST', '/waiting', { flavor })).status).toBe(201)
  expect(await codeOf({ flavor })).toBe('already-waiting')
})

test('an offer is accepted or withdrawn as a whole: no single host of it can be released', async () => {
  const { holder, first } = await twoWaiting()
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  expect((await first.ask('DELETE', '/hosts/web')).json.code).toBe('not-held')
  expect((await hosts(first))[0].actions.release.possible).toBe(false)
  expect((await first.ask('POST', '/hosts/web/enable')).json.code).toBe('not-held')
})
