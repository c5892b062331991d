import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { clusterIn, type LevelFixture, levelFixture } from '@/testing/fixtures/launch-levels'
import * as make from '@/testing/inventory'
import { publishDirectly } from '@/testing/modules'

const odd = { modules: 'none' }
const sound = { modules: [] }

let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = (await make.inventoryAdmin()).headers
})

/** Launches once in each pool concurrently, so that batches hold several launches. */
const launchIn = (...pools: LevelFixture[]) =>
  Promise.all(pools.map(async ({ launch }) => (await launch()).status))

test('a version newer than the live one decides nothing, even if it cannot be read', async () => {
  const fixture = await levelFixture()
  const { id } = fixture.pool
  await publishDirectly(id, sound)
  const policy = await database().policy.findFirstOrThrow({ where: { poolId: id } })
  await database().policyVersion.create({
    data: { policyId: policy.id, version: 2, document: odd, note: '', authorName: 'a' },
  })
  const { status, json } = await fixture.launch()
  expect([status, json.receipt?.policyVersion]).toEqual([201, 1])
  for (const path of ['policy', 'studio', 'policy/versions'])
    expect((await call('GET', `/pools/${id}/${path}`, { headers })).status).toBe(200)
})

test('a live version that cannot be read stops only its own pool, until a version is restored', async () => {
  const [broken, whole] = [await levelFixture(), await levelFixture()]
  const { id } = broken.pool
  await publishDirectly(id, sound)
  const policy = await database().policy.findFirstOrThrow({ where: { poolId: id } })
  const first = (await broken.launch()).json
  await database().policyVersion.create({
    data: { policyId: policy.id, version: 2, document: odd, note: '', authorName: 'a' },
  })
  await database().policy.update({ where: { id: policy.id }, data: { liveVersion: 2 } })

  expect(await launchIn(broken, whole, broken, whole)).toEqual([503, 201, 503, 201])
  const refused = await broken.launch()
  expect(refused.json.detail).toContain(`policy of ${broken.pool.name} is not available`)
  expect(refused.json.detail).toContain('has to restore an earlier version')
  expect((await broken.outcome(first.id, 1, 'failed')).status).toBe(503)
  expect((await call('GET', `/pools/${id}/policy`, { headers })).status).toBe(503)
  expect((await call('GET', `/pools/${id}/policy/versions/2`, { headers })).status).toBe(409)
  expect((await call('GET', '/pools', { headers })).status).toBe(200)
  expect((await call('GET', '/inventory', { headers })).status).toBe(200)
  expect((await call('GET', '/overview/changes', { headers })).status).toBe(200)

  const restore = (version: number) =>
    call('POST', `/pools/${id}/policy/restore`, {
      headers,
      ifMatch: 2,
      body: { version, note: 'back' },
    })
  expect(await restore(2)).toMatchObject({ status: 409, json: { code: 'unreadable-version' } })
  expect((await restore(1)).status).toBe(201)
  expect(await launchIn(broken, whole)).toEqual([201, 201])
  expect((await broken.outcome(first.id, 1, 'failed')).status).toBe(200)
})

test('a draft that cannot be read does not block the studio, and the next save replaces it', async () => {
  const { pool } = await levelFixture()
  const path = `/pools/${pool.id}/policy/draft`
  const save = (revision: number) =>
    call('PUT', path, { headers, body: { revision, baseVersion: 0, document: sound } })
  expect((await save(0)).status).toBe(200)
  const draft = await database().policyDraft.findFirstOrThrow({
    where: { policy: { poolId: pool.id } },
  })
  await database().policyDraftRevision.create({
    data: { draftId: draft.id, number: 2, document: odd },
  })
  const { status, json } = await call('GET', `/pools/${pool.id}/studio`, { headers })
  expect([status, json.draft]).toEqual([200, null])
  const saved = await save(0)
  expect([saved.status, saved.json.document]).toEqual([200, sound])
})

test('keys of a VM that cannot be read are ignored, but its room stays reserved', async () => {
  const fixture = await levelFixture(['one'])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 1, room: 2 })
  expect((await fixture.launch()).json.vms).toHaveLength(1)
  await database().vm.updateMany({
    where: { clusterId: cluster.id },
    data: { customerKeys: [{ name: 5 }] },
  })
  expect((await fixture.launch()).json.state).toBe('pending')
  expect((await fixture.launch()).json.state).not.toBe('pending')
})

test('a launch whose request cannot be read ends without affecting other launches', async () => {
  const [broken, whole] = [await levelFixture(), await levelFixture()]
  const [failing, ending] = [(await broken.launch()).json.id, (await broken.launch()).json.id]
  await database().launch.updateMany({
    where: { id: { in: [failing, ending] } },
    data: { request: { pcloud: 5 } },
  })
  const [failed, ended, other] = await Promise.all([
    broken.outcome(failing, 1, 'failed'),
    broken.end(ending),
    whole.launch(),
  ])
  expect([failed.status, ended.status, other.status]).toEqual([200, 200, 201])
})

test('an SLA that cannot be read does not stop launches', async () => {
  const fixture = await levelFixture()
  const times = { startAt: new Date(0), endAt: new Date('2999-01-01T00:00:00Z') }
  const facts = { accountId: fixture.account.id, ...times }
  await database().sla.createMany({
    data: [
      { ...facts, name: `odd-${fixture.mark}`, services: [{ type: 5 }] },
      { ...facts, name: `whole-${fixture.mark}`, services: [] },
    ],
  })
  expect(await launchIn(fixture)).toEqual([201])
  expect((await call('POST', '/rank', { headers, body: {} })).status).toBe(200)
})
