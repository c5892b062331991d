import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { writePodUsage } from '@/lib/features/pods/write-pod-usage.server'
import { hasManyCandidates } from '@/lib/features/policies/has-many-candidates.server'
import { readStudio } from '@/lib/features/policies/read-studio.server'
import { studioSchema } from '@/lib/features/policies/schema'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { scopeOf } from '@/testing/fixtures/launch-scope'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'
import { pruneSnapshots } from './prune-snapshots.server'
import { takeSnapshot } from './take-snapshot.server'

let viewer: Person
let admin: Person

beforeAll(async () => {
  ;[viewer, admin] = await Promise.all([person('viewer'), person('admin')])
})

const get = (path: string, who = viewer) => call('GET', path, { headers: who.headers })

describe('a snapshot', () => {
  test('is stored in the form that the studio received, with an id from its content and instant', async () => {
    const { pool } = await inventoryRows({ accounts: ['a', 'b'] })
    const { json } = await get(`/pools/${pool.id}/studio`)
    const stored = await get(`/snapshots/${json.snapshot.id}`)
    expect(stored.json).toEqual(json.snapshot)
    expect(json.snapshot.id).toMatch(/^[0-9a-f]{64}$/)

    const now = new Date('2026-11-20T12:00:00Z')
    const take = async (at: Date) => {
      const taken = await takeSnapshot(database(), { poolId: pool.id, now: at })
      if (!taken.ok) throw new Error(taken.error.kind)
      return taken.value.snapshot.id
    }
    const first = await take(now)
    expect(await take(now)).toBe(first)
    expect(await take(new Date(now.getTime() + 1))).not.toBe(first)
    expect(await database().inputSnapshot.count({ where: { id: first } })).toBe(1)
  })

  test('is the same for a page and for the API, except for its instant', async () => {
    const { pool } = await inventoryRows({ accounts: ['a', 'b'] })
    const { json } = await get(`/pools/${pool.id}/studio`)
    const page = await readStudio(await scopeOf(viewer, 'policy.read'), { poolId: pool.id })
    if (!page.ok) throw new Error(page.error.kind)
    const { id, takenAt } = json.snapshot
    const studio = { ...page.value, snapshot: { ...page.value.snapshot, id, takenAt } }
    expect(studioSchema.parse(studio)).toEqual(json)
  })

  test('contains the appearance of accounts', async () => {
    const { pool, accounts } = await inventoryRows({ accounts: ['a', 'b'] })
    const [a, b] = accounts.map(({ id }) => id)
    await database().account.update({ where: { id: b ?? '' }, data: { maintenance: true } })
    const { json } = await get(`/pools/${pool.id}/studio`)
    expect(json.snapshot.display).toMatchObject([
      { id: a, colourSlot: 0, maintenance: false, enabled: true, currency: 'USD' },
      { id: b, colourSlot: 1, maintenance: true },
    ])
    const letters = json.snapshot.display.map(({ letter }: { letter: string }) => letter)
    expect(new Set(letters).size).toBe(2)
  })

  test('is deleted after 7 days', async () => {
    const { pool } = await inventoryRows()
    const { json } = await get(`/pools/${pool.id}/studio`)
    const { id, takenAt } = json.snapshot
    const week = 7 * DAY_MS
    await pruneSnapshots(database(), new Date(Date.parse(takenAt) + week))
    expect((await get(`/snapshots/${id}`)).status).toBe(200)
    await pruneSnapshots(database(), new Date(Date.parse(takenAt) + week + 1))
    expect((await get(`/snapshots/${id}`)).status).toBe(404)
  })
})

test('the server renders a studio with up to some number of candidates', async () => {
  const { pool, accounts } = await inventoryRows({ accounts: ['a', 'b'] })
  const scope = await scopeOf(viewer, 'policy.read')
  const hasMore = (most: number, poolId: string | null = pool.id) =>
    hasManyCandidates(scope, { poolId }, most)
  expect(await hasMore(1)).toBe(true)
  expect(await hasMore(1, null)).toBe(true)
  expect(await hasMore(10_000)).toBe(false)
  await database().account.updateMany({
    where: { id: { in: accounts.map(({ id }) => id) } },
    data: { archivedAt: new Date() },
  })
  expect(await hasMore(0)).toBe(false)
})

describe('the age of inputs', () => {
  test('counts each change once', async () => {
    const { pool, account, deployable } = await inventoryRows()
    const { json } = await get(`/pools/${pool.id}/studio`)
    const at = `/pools/${pool.id}/inputs-age?snapshot=${json.snapshot.id}`
    expect((await get(at)).json).toMatchObject({ newer: 0, newestAt: null })

    const post = (path: string, body: object) =>
      call('POST', path, { headers: admin.headers, body })
    const maintenance = await post(`/accounts/${account.id}/maintenance`, { on: true, note: 'x' })
    expect(maintenance.status, maintenance.text).toBeLessThan(300)
    const failures = await post(`/accounts/${account.id}/failures`, { source: 'test', count: 3 })
    expect(failures.status, failures.text).toBeLessThan(300)
    const { json: age } = await get(at)
    expect(age.newer).toBe(2)
    expect(Date.parse(age.newestAt)).toBeGreaterThan(Date.parse(json.snapshot.takenAt))

    const preview = { pool: pool.id, deployable: deployable.id }
    await post('/preview', preview)
    expect((await get(at)).json.newer).toBe(2)
  })

  test('counts launches of the pool, or all launches for the global default', async () => {
    const [rows, other] = [await inventoryRows(), await inventoryRows()]
    const ages = []
    for (const path of [`/pools/${rows.pool.id}`, `/pools/${other.pool.id}`, '/policies/global']) {
      const { json } = await get(`${path}/studio`)
      ages.push(`${path}/inputs-age?snapshot=${json.snapshot.id}`)
    }
    for (const { pool, deployable } of [rows, rows, other]) {
      const body = { pool: pool.id, deployable: deployable.id }
      expect((await call('POST', '/launches', { ...admin, body })).status).toBe(201)
    }
    const newer = []
    for (const path of ages) newer.push((await get(path)).json.newer)
    expect(newer).toEqual([2, 1, 3])
  })

  test('is that of a snapshot of the given pool', async () => {
    const { pool } = await inventoryRows()
    const { json } = await get('/policies/global/studio')
    const { id } = json.snapshot
    expect((await get(`/policies/global/inputs-age?snapshot=${id}`)).status).toBe(200)
    expect((await get(`/pools/${pool.id}/inputs-age?snapshot=${id}`)).json.code).toBe(
      'snapshot-gone',
    )
    expect((await get(`/pools/${pool.id}/inputs-age`)).status).toBe(422)
  })
})

test('the age of inputs counts changes of pods and of the settings that decide them', async () => {
  const { pool } = await inventoryRows()
  const pod = await make.pod()
  const { json } = await get(`/pools/${pool.id}/studio`)
  const newer = async () =>
    (await get(`/pools/${pool.id}/inputs-age?snapshot=${json.snapshot.id}`)).json.newer
  const headers = admin.headers
  const change = async (body: object) => {
    const ifMatch = (await get('/settings')).json.revision
    expect((await call('PUT', '/settings', { headers, ifMatch, body })).status).toBe(200)
  }
  await call('POST', `/pods/${pod.id}/maintenance`, { headers, body: {} })
  expect(await newer()).toBe(1)
  await change({ binding: { defaultThreshold: 0.7 } })
  expect(await newer()).toBe(2)
  await change({ offerMinutes: 61 })
  expect(await newer()).toBe(2)

  const usage = { cinder: { total_capacity_gb: 10, free_capacity_gb: 9 } }
  const fetched = () =>
    writePodUsage(database(), pod.id, { usage, source: 'prometheus', at: new Date() })
  for (const _ of [1, 2]) {
    expect(await fetched()).toBe(true)
    expect(await newer()).toBe(3)
  }
  const unchanged = await get(`/pools/${pool.id}/studio`)
  await fetched()
  const at = `/pools/${pool.id}/inputs-age?snapshot=${unchanged.json.snapshot.id}`
  expect((await get(at)).json.newer).toBe(0)
  const body = { cinder: { total_capacity_gb: 10, free_capacity_gb: 1 } }
  expect((await call('PUT', `/pods/${pod.id}/usage`, { headers, body })).status).toBe(200)
  expect((await get(at)).json.newer).toBe(1)
  await change({ binding: {}, offerMinutes: 60 })
})
