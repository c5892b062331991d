import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  clusterIn,
  fillPod,
  instancesOf,
  type LevelFixture,
  levelFixture,
} from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { person } from '@/testing/people'
import { unnoticedIn } from '@/testing/receipt-leaves'
import { berth } from '@/testing/terminal'

let fixture: LevelFixture
let cluster: Awaited<ReturnType<typeof clusterIn>>
let pcloud = ''
const db = database
const podId = () => fixture.pods.two?.id ?? ''
const nodeAt = (n: number) => cluster.nodes[n]?.id ?? ''

/** Creates a Pcloud with the first of three hosts in the younger of two pods. */
beforeEach(async () => {
  fixture = await levelFixture()
  cluster = await clusterIn(podId(), { nodes: 3, room: 2 })
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 1, room: 9 }, { name: 'elsewhere' })
  pcloud = (await pcloudOf(fixture.tenant.id)).id
  await offerHost(nodeAt(0))
  await giveHost(nodeAt(0), pcloud)
})

const launch = (requested: object = {}) => fixture.launch({ pcloud, ...requested })
const refused = (code: string) => ({ status: 409, json: { code } })
const lastLaunch = () =>
  db().launch.findFirst({ where: { poolId: fixture.pool.id }, orderBy: { at: 'desc' } })

test('a launch that names a Pcloud runs on its hosts, even if their pod is full, and opens no binding', async () => {
  await fillPod(podId(), 100)
  const { status, json } = await launch()
  expect(status).toBe(201)
  expect(json).toMatchObject({ state: 'pending', pod: { id: podId() } })
  expect(json.vms).toMatchObject([{ node: { id: nodeAt(0) } }])
  const vm = await db().vm.findFirstOrThrow({ where: { launchId: json.id } })
  expect(vm).toMatchObject({ pcloudId: pcloud, nodeId: nodeAt(0) })
  const requests = await db().podRequest.findMany({ where: { launchId: json.id } })
  expect(requests).toMatchObject([{ action: 'attach', pcloudId: pcloud, bindingId: null }])
  expect(await db().binding.count({ where: { tenantId: fixture.tenant.id } })).toBe(0)
  expect((await fixture.end(json.id)).status).toBe(200)
  expect(await db().vm.count({ where: { nodeId: nodeAt(0) } })).toBe(0)
})

test('a launch that names a Pcloud is refused if no host has room, and recorded with the reason', async () => {
  await instancesOf(fixture, 9)
  const answer = await launch()
  const stored = await lastLaunch()
  expect(answer).toMatchObject({
    ...refused('no-valid-host'),
    json: { facts: { launch: stored?.id } },
  })
  expect(stored).toMatchObject({ state: 'failed' })
  expect(
    await db().vm.count({ where: { launchId: stored?.id ?? '', nodeId: { not: null } } }),
  ).toBe(0)
})

test('a launch that names a Pcloud does not match if no host is enabled or the tenant is not authorised', async () => {
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { enabled: false } })
  expect(await launch()).toMatchObject(refused('no-valid-host'))
  await db().hostAllocation.updateMany({ where: { pcloudId: pcloud }, data: { enabled: true } })
  await db().pcloudTenant.deleteMany({ where: { pcloudId: pcloud } })
  expect(await launch()).toMatchObject(refused('no-valid-host'))
  expect(await lastLaunch()).toMatchObject({ state: 'nothing-fits' })
  await db().pcloudTenant.create({ data: { pcloudId: pcloud, tenantId: fixture.tenant.id } })
  expect((await launch()).status).toBe(201)
})

test('a launch that names a Pcloud of another tenant, an ended or a missing one gets the same error', async () => {
  const other = await db().tenant.create({ data: { name: `other-${fixture.mark}` } })
  const theirs = await pcloudOf(other.id)
  const ended = await pcloudOf(fixture.tenant.id, { deletedAt: new Date() })
  const before = await db().launch.count({ where: { poolId: fixture.pool.id } })
  const answers = [
    await launch({ pcloud: theirs.id }),
    await launch({ pcloud: ended.id }),
    await launch({ pcloud: 'nothing' }),
    await launch({ tenant: null }),
  ]
  const reported = answers.map(({ status, json: { code, detail, facts } }) => ({
    status,
    code,
    detail,
    facts,
  }))
  expect(new Set(reported.map((it) => JSON.stringify(it))).size).toBe(1)
  expect(reported[0]).toMatchObject({ status: 409, code: 'no-valid-host', facts: {} })
  expect(await db().launch.count({ where: { poolId: fixture.pool.id } })).toBe(before)
})

test('a launch that names a Pcloud uses the hardware profiles and images that it allows', async () => {
  const allow = (data: object) => db().pcloud.update({ where: { id: pcloud }, data })
  const image = fixture.image.name
  await allow({ images: ['another'], hardwareProfiles: ['another'] })
  expect(await launch()).toMatchObject(refused('no-valid-host'))
  expect(await reasonsOfLast()).toEqual(['profile-not-allowed', 'image-not-allowed'])
  await allow({ images: [image], hardwareProfiles: [`asked-${fixture.mark}`] })
  expect((await launch()).status).toBe(201)
})

test('a launch that names a Pcloud gets the same response for the same idempotency key', async () => {
  await instancesOf(fixture, 9)
  const { headers } = fixture.operator
  const keyed = { headers: { ...headers, 'idempotency-key': `hint-${fixture.mark}` } }
  const body = { ...fixture.body, pcloud }
  const [first, second] = [
    await call('POST', '/launches', { ...keyed, body }),
    await call('POST', '/launches', { ...keyed, body }),
  ]
  expect(second.status).toBe(409)
  expect(second.json.facts).toEqual(first.json.facts)
})

test('a launch that names a Pcloud in a batch reports its own failure', async () => {
  await instancesOf(fixture, 2)
  const launches = [{ ...fixture.body, pcloud }, { ...fixture.body, pcloud }, fixture.body]
  const { json } = await call('POST', '/launch-batches', {
    ...fixture.operator,
    body: { launches },
  })
  expect(json.launches.map(({ state }: { state: string }) => state)).toEqual([
    'pending',
    'failed',
    'pending',
  ])
})

test('a launch that names a Pcloud: a dry run writes nothing and returns the pod and nodes', async () => {
  const { json } = await call('POST', '/launches?dryRun=true', {
    ...fixture.operator,
    body: { ...fixture.body, pcloud },
  })
  expect(json.levels).toMatchObject({ pod: { id: podId() }, nodes: [{ id: nodeAt(0) }] })
})

const reasonsOfLast = async () => {
  const id = (await lastLaunch())?.id ?? ''
  const { json } = await call('GET', `/receipts/${id}.1`, fixture.operator)
  return json.outcome.rejected.map(({ reason }: { reason: string }) => reason)
}

test('a launch without a Pcloud never runs on a host of a pool', async () => {
  await offerHost(nodeAt(1))
  await fillPod(fixture.pods.one?.id ?? '', 100)
  await instancesOf(fixture, 2)
  const { json } = await fixture.launch()
  expect(json.vms.map(({ node }: { node: { id: string } }) => node.id)).toEqual([
    nodeAt(2),
    nodeAt(2),
  ])
  expect((await fixture.launch()).json.state).not.toBe('pending')
})

test('a tenant with only dedicated hosts has to name a Pcloud, also for launches by staff', async () => {
  const set = (dedicatedOnly: boolean) =>
    db().tenant.update({ where: { id: fixture.tenant.id }, data: { dedicatedOnly } })
  await set(true)
  const member = await person('member', { tenantId: fixture.tenant.id })
  const own = (requested: object) =>
    call('POST', '/launches', { ...member, body: { ...fixture.body, ...requested } })
  expect(await fixture.launch()).toMatchObject(refused('hint-required'))
  expect(await own({})).toMatchObject(refused('hint-required'))
  expect(
    await call('POST', '/launches?dryRun=true', { ...fixture.operator, body: fixture.body }),
  ).toMatchObject(refused('hint-required'))
  const { status, text } = await own({ pcloud })
  expect(status).toBe(201)
  for (const { id, name } of cluster.nodes) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(name)
  }
  await set(false)
  expect((await fixture.launch()).status).toBe(201)
})

test('the receipt holds the inputs of the Pcloud, and each changed value of it is found', async () => {
  const settings = { steps: 3, initial: 20, final: -20 }
  await db().pcloud.update({ where: { id: pcloud }, data: { settings, ramRatio: 3 } })
  const { receipt } = (await launch()).json
  const { text } = await call('GET', `/receipts/${receipt.id}`, fixture.operator)
  const { levels, request } = JSON.parse(text)
  expect(request.pcloud).toBe(pcloud)
  expect(levels.pod).toMatchObject({ decision: { action: 'attach', pod: podId() } })
  expect(levels.clusters[0].vms[0].input).toMatchObject({ settings, request: { pcloud } })
  expect((await berth('verify', text)).out).toMatch(/^This receipt is sound: /)
  expect(await unnoticedIn(text)).toEqual([])
})
