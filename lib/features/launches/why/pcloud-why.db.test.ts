import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  clusterIn,
  instancesOf,
  type LevelFixture,
  levelFixture,
} from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { type Person, person } from '@/testing/people'

let fixture: LevelFixture
let owner: Person
let cluster: Awaited<ReturnType<typeof clusterIn>>
let pcloud = ''
const db = database

beforeEach(async () => {
  fixture = await levelFixture(['one'])
  owner = await person('owner', { tenantId: fixture.tenant.id })
  const podId = fixture.pods.one?.id ?? ''
  cluster = await clusterIn(podId, { nodes: 3, room: 2 }, { name: 'secret-cluster' })
  pcloud = (await pcloudOf(fixture.tenant.id)).id
  for (const [n, enabled] of [true, false].entries()) {
    const id = cluster.nodes[n]?.id ?? ''
    await db().node.update({ where: { id }, data: { name: `hypervisor-${n}` } })
    await offerHost(id)
    await giveHost(id, pcloud, { name: `rack ${n}`, enabled })
  }
})

async function whyOf(requested: object = {}, who = owner) {
  const { pool, deployable } = fixture.body as Record<string, string>
  const body = { pool, deployable, pcloud, ...requested }
  const { status, json } = await call('POST', '/launches', { ...who, body })
  const id = json.id ?? json.facts?.launch
  const why = await call('GET', `/launches/${id}/why`, who)
  expect(why.status).toBe(200)
  for (const node of cluster.nodes) expect(why.text).not.toContain(node.id)
  expect(why.text).not.toMatch(/hypervisor|secret-cluster/)
  return { status, why: why.json }
}

const disabled = {
  name: 'rack 1',
  kind: 'kept-out',
  reasons: [
    {
      code: 'host-disabled-in-pcloud',
      sentence: 'disabled in the private cloud dedicated',
      change: 'needs to be enabled in dedicated',
    },
  ],
}

test('an owner sees each host by its own name if a launch runs there, and why it does not run on the others', async () => {
  const { status, why } = await whyOf()
  expect(status).toBe(201)
  expect(why.pcloud).toEqual({
    id: pcloud,
    name: 'dedicated',
    reasons: [],
    hosts: [{ name: 'rack 0', kind: 'chosen', reasons: [] }, disabled],
  })
  expect(why.hosts).toMatchObject([{ host: 'rack 0' }])
  const { json } = await call('GET', `/launches/${why.launch.id}`, owner)
  expect(json.vms).toMatchObject([{ host: 'rack 0', node: null }])
})

test('describes a host that lost the comparison in words, without scores', async () => {
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { enabled: true } })
  const { why } = await whyOf()
  const other = why.pcloud.hosts.find(({ kind }: { kind: string }) => kind === 'kept-out')
  const sentence = 'lost the tie draw'
  expect(other.reasons).toEqual([{ code: 'draw-lost', sentence, change: null }])
})

test('shows how much a full host would need', async () => {
  await instancesOf(fixture, 9)
  const { status, why } = await whyOf()
  expect(status).toBe(409)
  const [full] = why.pcloud.hosts
  expect(full).toMatchObject({ name: 'rack 0', reasons: [{ code: 'not-enough-ram' }] })
  expect(full.reasons[0].change).toMatch(/^needs .* more committable memory$/)
})

test('shows for the match and for each host that no host is enabled', async () => {
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { enabled: false } })
  await db().pcloudTenant.deleteMany({ where: { pcloudId: pcloud } })
  const { status, why } = await whyOf()
  expect(status).toBe(409)
  expect(why.pcloud.reasons).toMatchObject([{ code: 'pcloud' }])
  const codes = ['host-disabled-in-pcloud', 'tenant-not-authorised']
  expect(why.pcloud.hosts).toMatchObject([
    { name: 'rack 0', reasons: codes.map((code) => ({ code })) },
    { name: 'rack 1', reasons: codes.map((code) => ({ code })) },
  ])
})

test('users of another tenant that may launch there see the hosts by aliases', async () => {
  const tenant = await db().tenant.create({ data: { name: `shared-${fixture.mark}` } })
  await db().pcloudTenant.create({ data: { pcloudId: pcloud, tenantId: tenant.id } })
  const member = await person('member', { tenantId: tenant.id })
  const { why } = await whyOf({}, member)
  expect(why.pcloud.hosts).toHaveLength(2)
  const names = why.pcloud.hosts.map(({ name }: { name: string }) => name)
  for (const name of [...names, why.hosts[0].host]) expect(name).toMatch(/^host-[0-9a-f]{8}$/)
})

test('names the hosts as they were when the shown attempt was decided', async () => {
  const { why } = await whyOf()
  const { id } = why.launch
  // Its hosts were given between the first attempt and the shown one.
  await db().launch.update({ where: { id }, data: { at: new Date(Date.now() - DAY_MS) } })
  const { json } = await call('GET', `/launches/${id}/why`, owner)
  expect(json.pcloud.hosts).toEqual([{ name: 'rack 0', kind: 'chosen', reasons: [] }, disabled])
})

test('distinguishes hosts whose names are no longer stored', async () => {
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { enabled: true } })
  const { why } = await whyOf()
  const heldAt = new Date(Date.now() + DAY_MS)
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { heldAt } })
  const { json } = await call('GET', `/launches/${why.launch.id}/why`, owner)
  const [first, second] = json.pcloud.hosts
  for (const { name } of [first, second]) expect(name).toMatch(/^host-[0-9a-f]{8}$/)
  expect(first.name).not.toBe(second.name)
  const lost = [first, second].find(({ kind }) => kind === 'kept-out')
  expect(lost.reasons).toMatchObject([{ code: 'draw-lost' }])
})

test('shows no Pcloud for a launch without one', async () => {
  expect((await whyOf({ pcloud: null })).why.pcloud).toBeNull()
})
