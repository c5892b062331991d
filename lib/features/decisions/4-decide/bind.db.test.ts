import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { fillPod, type LevelFixture, levelFixture } from '@/testing/fixtures/launch-levels'

let fixture: LevelFixture

beforeEach(async () => {
  fixture = await levelFixture()
})

const db = database
const podOf = (name: string) => fixture.pods[name]?.id ?? ''
const bindings = () =>
  db().binding.findMany({ where: { tenantId: fixture.tenant.id }, orderBy: { startAt: 'asc' } })
const requests = (launchId: string) => db().podRequest.findMany({ where: { launchId } })

test('a launch into a realm with pods binds its tenant to the pod that a pod request would get, and writes an audit entry', async () => {
  const { json, status } = await fixture.launch()
  expect(status).toBe(201)
  expect(json).toMatchObject({ state: 'pending', pod: { id: podOf('one') } })
  const [binding] = await bindings()
  expect(binding).toMatchObject({
    podId: podOf('one'),
    realmId: fixture.realm.id,
    group: 'general',
    reason: 'first-request',
    openedBy: fixture.operator.name,
    endAt: null,
  })
  expect(await requests(json.id)).toEqual([
    expect.objectContaining({ podId: podOf('one'), bindingId: binding?.id, action: 'create' }),
  ])
  const opened = await db().auditEntry.findMany({ where: { subjectId: binding?.id } })
  expect(opened).toEqual([expect.objectContaining({ action: 'binding.open', tenantId: null })])
})

test('a launch into a realm with pods reuses the binding of a pod request, and a pod request reuses that of a launch', async () => {
  const { operator, tenant, realm } = fixture
  const body = { tenant: tenant.id, kind: 'server', az: realm.id }
  await call('POST', '/pod-requests', { ...operator, body })
  const launched = (await fixture.launch()).json
  expect(await requests(launched.id)).toEqual([expect.objectContaining({ action: 'reuse' })])
  const volume = { ...body, kind: 'volume', attachTo: (await requests(launched.id))[0]?.id }
  const attached = await call('POST', '/pod-requests', { ...operator, body: volume })
  expect(attached.json).toMatchObject({ action: 'attach', podId: podOf('one') })
  expect(await bindings()).toHaveLength(1)
})

test('a launch into a realm with pods rebinds if the pod is full, and closes the previous binding at the same time', async () => {
  await fixture.launch()
  await fillPod(podOf('one'), 80)
  expect((await fixture.launch()).json.pod.id).toBe(podOf('two'))
  const [before, after] = await bindings()
  expect(before).toMatchObject({ podId: podOf('one'), closedBy: fixture.operator.name })
  expect(after).toMatchObject({ podId: podOf('two'), reason: 'threshold', endAt: null })
  expect(after?.startAt).toEqual(before?.endAt)
})

test('a launch into a realm with pods uses the group of its extra specs', async () => {
  await db().pod.update({ where: { id: podOf('two') }, data: { tag: { disk: 'ssd' } } })
  const { json } = await fixture.launch({ extraSpecs: { disk: 'ssd' } })
  expect(json.pod.id).toBe(podOf('two'))
  expect(await bindings()).toEqual([expect.objectContaining({ group: 'disk=ssd' })])
})

test('a launch into a realm with pods without a tenant takes the pod that a new tenant would get, and opens no binding', async () => {
  const { json } = await fixture.launch({ tenant: null })
  expect(json.pod.id).toBe(podOf('one'))
  expect(await db().binding.count({ where: { podId: podOf('one') } })).toBe(0)
  expect(await requests(json.id)).toEqual([])
})

test('a launch into a realm with pods ends its pod request when it ends, and leaves the binding open', async () => {
  const { id } = (await fixture.launch()).json
  await fixture.outcome(id, 1, 'succeeded')
  expect((await requests(id))[0]?.endedAt).toBeNull()
  expect((await fixture.end(id)).json).toMatchObject({ state: 'ended' })
  expect((await requests(id))[0]?.endedAt).not.toBeNull()
  expect(await bindings()).toEqual([expect.objectContaining({ endAt: null })])
})

test('a failed attempt ends its pod request, and the next attempt creates a new one', async () => {
  fixture = await levelFixture(['one'], ['a', 'b'])
  const { id } = (await fixture.launch()).json
  const { json } = await fixture.outcome(id, 1, 'failed')
  expect(json.next).toMatchObject({ attempt: 2 })
  const all = await requests(id)
  expect(all.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
  expect(all).toHaveLength(2)
  await fixture.outcome(id, 2, 'failed')
  expect((await requests(id)).filter(({ endedAt }) => endedAt === null)).toEqual([])
})

test('forty first launches of a tenant open one binding', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => fixture.launch()))
  expect(answers.map(({ json }) => json.state)).toEqual(answers.map(() => 'pending'))
  expect(await bindings()).toHaveLength(1)
  expect(await db().podRequest.count({ where: { tenantId: fixture.tenant.id } })).toBe(40)
})

test('a pod request of a launch cannot be ended manually', async () => {
  const { id } = (await fixture.launch()).json
  const [request] = await requests(id)
  const refused = await call('DELETE', `/pod-requests/${request?.id}`, fixture.operator)
  expect(refused).toMatchObject({ status: 409, json: { code: 'of-launch' } })
  expect(refused.json.detail ?? refused.json.message).toContain(id)
})
