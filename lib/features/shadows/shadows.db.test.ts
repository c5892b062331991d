import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { followShadows } from './follow-shadows.server'
import { lastCommitted } from './read-batch.server'

let admin: Person
let rows: InventoryRows
let ids: { a: string; b: string }
let pool: string

beforeEach(async () => {
  admin = await person('admin')
  rows = await inventoryRows({ accounts: ['a', 'b'] })
  pool = rows.pool.id
  const [a, b] = rows.accounts.map(({ id }) => id)
  ids = { a: a ?? '', b: b ?? '' }
  await publish(0, weighted({ [ids.a]: 1, [ids.b]: 0 }))
})

const publish = async (ifMatch: number, document: object) => {
  const { headers } = admin
  const body = { document, note: 'why' }
  const { status } = await call('POST', `/pools/${pool}/policy/publish`, { headers, ifMatch, body })
  expect(status).toBe(201)
}

const start = (document: object, who = admin) =>
  call('PUT', `/pools/${pool}/shadow`, { headers: who.headers, body: { document } })
const end = () => call('POST', `/pools/${pool}/shadow/end`, { headers: admin.headers })
const shown = async () =>
  (await call('GET', `/pools/${pool}/shadow`, { headers: admin.headers })).json.shadow

async function launch(count: number): Promise<string[]> {
  const request = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { json } = await call('POST', '/launch-batches', {
    headers: admin.headers,
    body: { launches: Array.from({ length: count }, () => request) },
  })
  return json.launches.map(({ id }: { id: string }) => id)
}

/** Runs the job at a time when all earlier transactions have ended. */
const follow = (later = 60_000) =>
  followShadows(new Date(Date.now() + later), new AbortController().signal)

const onlyB = () => weighted({ [ids.a]: 0, [ids.b]: 1 })

test('a shadow counts different decisions from its start on, and decides no launches', async () => {
  await launch(2)
  const started = await start(onlyB())
  expect(started.status, started.text).toBe(200)
  expect(started.json).toMatchObject({ launches: 0, differing: 0, base: 1, comparedUntil: null })
  const launched = await launch(3)
  await follow()
  const shadow = await shown()
  expect(shadow).toMatchObject({ launches: 3, gaps: 0, differing: 3, cost: null })
  expect(shadow.accounts).toMatchObject([
    { account: { id: ids.a, name: expect.any(String) }, live: 3, shadow: 0 },
    { account: { id: ids.b, name: expect.any(String) }, live: 0, shadow: 3 },
  ])
  const differing = shadow.differences.map(({ launchId }: { launchId: string }) => launchId)
  expect(differing.toSorted()).toEqual(launched.toSorted())
  expect(shadow.differences[0]).toMatchObject({ live: { id: ids.a }, shadow: { id: ids.b } })
  const went = await database().launch.findMany({ where: { id: { in: launched } } })
  expect(went.map(({ accountId }) => accountId)).toEqual([ids.a, ids.a, ids.a])
})

test('a shadow of the live policy has no differences with any draw', async () => {
  const even = weighted({})
  await publish(1, even)
  await start(even)
  await launch(20)
  await follow()
  expect(await shown()).toMatchObject({ launches: 20, differing: 0, differences: [] })
})

test('a shadow counts each launch once, also with repeated runs in several processes', async () => {
  await start(onlyB())
  await launch(4)
  await Promise.all([follow(), follow(), follow()])
  await follow()
  expect(await shown()).toMatchObject({ launches: 4, differing: 4 })
})

test('a shadow leaves launches whose transactions may still run to a later run', async () => {
  await start(onlyB())
  await launch(1)
  await follow(0)
  expect(await shown()).toMatchObject({ launches: 0 })
  await follow()
  expect(await shown()).toMatchObject({ launches: 1 })
})

test('a shadow compares the cost of a launch under both policies', async () => {
  const price = (accountId: string, amount: string) =>
    database().price.create({
      data: { accountId, hardwareProfileId: rows.offered.id, amount, source: 'test' },
    })
  await price(ids.a, '0.1')
  await price(ids.b, '0.3')
  await start(onlyB())
  await launch(2)
  await follow()
  const { cost } = await shown()
  expect(cost.priced).toBe(2)
  expect([cost.live, cost.shadow]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.3, 12)])
})

test('a shadow is replaced by the next one, and ends once, with its result', async () => {
  await start(onlyB())
  await launch(1)
  await follow()
  const next = await start(weighted({}))
  expect(next.json).toMatchObject({ launches: 0, differences: [] })
  await launch(1)
  const ended = await end()
  expect(ended.json.endedBecause).toMatch(/. ended it\.$/)
  await follow()
  const again = await end()
  expect(again.json).toEqual(ended.json)
  expect(await shown()).toMatchObject({ launches: 0 })
  const entries = await database().auditEntry.findMany({
    where: { noun: 'shadow', subjectId: pool },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual([
    'shadow.start',
    'shadow.start',
    'shadow.end',
  ])
})

test('a shadow ends after thirty days, and its result remains', async () => {
  await start(onlyB())
  await launch(1)
  await follow()
  await follow(31 * DAY_MS)
  expect(await shown()).toMatchObject({
    launches: 1,
    endedBecause: 'It was compared for 30 days.',
  })
})

test('two concurrent starts leave one shadow', async () => {
  const answers = await Promise.all([start(onlyB()), start(weighted({})), start(onlyB())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await database().policyShadow.count({ where: { poolId: pool } })).toBe(1)
})

test('a shadow of an invalid policy is refused with the path of the problem', async () => {
  const refused = await start({ modules: [{ id: 'base', module: 'nothing', params: {} }] })
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toMatch(/^document\./)
})

test('without a shadow nothing can be ended, and an unknown pool is not found', async () => {
  expect((await end()).status).toBe(404)
  expect(await shown()).toBeNull()
  const unknown = await call('GET', '/pools/none/shadow', { headers: admin.headers })
  expect(unknown.status).toBe(404)
})

test('a launch is not skipped if its transaction ends after a later one', async () => {
  const before = await database().receipt.aggregate({ _max: { id: true } })
  const after = before._max.id ?? 0n
  // Takes a number like a transaction that has not ended yet.
  await database().$queryRaw`SELECT nextval(pg_get_serial_sequence('"Receipt"', 'id'))`
  await launch(1)
  expect(await lastCommitted(database(), after, new Date(Date.now() + 1_000))).toBe(after)
})
