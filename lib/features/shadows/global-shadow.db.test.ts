import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { followShadows } from './follow-shadows.server'

/** Two pools that inherit the global default, and one pool with its own policy. */
let pools: [InventoryRows, InventoryRows, InventoryRows]
let admin: Person

beforeAll(async () => {
  pools = [
    await inventoryRows({ accounts: ['one', 'two'] }),
    await inventoryRows({ accounts: ['three', 'four'] }),
    await inventoryRows({ accounts: ['five', 'six'] }),
  ]
  admin = await person('admin')
  const path = `/pools/${pools[2].pool.id}/policy/publish`
  const body = { document: onlyThe(0), note: 'why' }
  expect((await call('POST', path, { headers: admin.headers, ifMatch: 0, body })).status).toBe(201)
  const { revision: ifMatch } = await get('/policies/global')
  const global = await call('POST', '/policies/global/publish', {
    headers: admin.headers,
    ifMatch,
    body,
  })
  expect(global.status, global.text).toBe(201)
})

/** A policy that only launches on one account of each pool. */
const onlyThe = (chosen: number) =>
  weighted(
    Object.fromEntries(
      pools.flatMap(({ accounts }) => accounts.map(({ id }, i) => [id, +(i === chosen)])),
    ),
  )

const get = async (path: string) => (await call('GET', path, admin)).json

const start = async (document: object) => {
  const { headers } = admin
  const started = await call('PUT', '/policies/global/shadow', { headers, body: { document } })
  expect(started.status, started.text).toBe(200)
  return started.json
}

const end = () => call('POST', '/policies/global/shadow/end', admin)

async function launch({ pool, deployable }: InventoryRows, count: number): Promise<string[]> {
  const request = { pool: pool.name, deployable: deployable.name }
  const body = { launches: Array.from({ length: count }, () => request) }
  const { json, text } = await call('POST', '/launch-batches', { headers: admin.headers, body })
  expect(json.launches, text).toHaveLength(count)
  return json.launches.map(({ id }: { id: string }) => id)
}

const follow = () => followShadows(new Date(Date.now() + 60_000), new AbortController().signal)

test('a shadow of the global default compares what it decides in the pools that inherit it', async () => {
  expect(await get('/policies/global/shadow')).toEqual({ shadow: null })
  expect((await end()).status).toBe(404)
  const global = await get('/policies/global')
  const started = await start(onlyThe(1))
  expect(started).toMatchObject({ poolId: null, base: global.revision, launches: 0 })
  const launched = [...(await launch(pools[0], 3)), ...(await launch(pools[1], 2))]
  await launch(pools[2], 4)
  await follow()
  const { shadow } = await get('/policies/global/shadow')
  expect(shadow).toMatchObject({ launches: 5, differing: 5, gaps: 0 })
  expect(
    shadow.differences.map(({ launchId }: { launchId: string }) => launchId).toSorted(),
  ).toEqual(launched.toSorted())
  expect((await end()).json.endedBecause).toMatch(/. ended it\.$/)
})

test('decisions of a canary of the global default are compared, but not those of a canary of a pool', async () => {
  const { headers } = admin
  const canary = { document: onlyThe(1), percent: 50, note: 'try' }
  const { revision } = await get('/policies/global')
  const ofGlobal = await call('POST', '/policies/global/canary', {
    headers,
    ifMatch: revision,
    body: canary,
  })
  expect(ofGlobal.status, ofGlobal.text).toBe(201)
  await start(onlyThe(0))
  const launched = await launch(pools[0], 20)
  await follow()
  const { shadow } = await get('/policies/global/shadow')
  const went = await database().launch.findMany({ where: { id: { in: launched } } })
  const onTrial = went.filter(({ accountId }) => accountId === pools[0].accounts[1]?.id)
  expect(shadow).toMatchObject({ launches: 20, differing: onTrial.length })
  expect(onTrial.length).toBeGreaterThan(0)

  const path = `/pools/${pools[1].pool.id}/canary`
  const own = await call('POST', path, { headers, ifMatch: 0, body: canary })
  expect(own.status, own.text).toBe(201)
  const inPool = await launch(pools[1], 20)
  await follow()
  const byGlobal = await database().receipt.count({
    where: { launchId: { in: inPool }, policyVersion: { policyId: 'global' } },
  })
  expect((await get('/policies/global/shadow')).shadow.launches).toBe(20 + byGlobal)
  expect(byGlobal).toBeLessThan(20)
})

test('concurrent starts leave one shadow of the global default in addition to those of pools', async () => {
  const path = `/pools/${pools[0].pool.id}/shadow`
  const body = { document: onlyThe(0) }
  const answers = await Promise.all([
    start(onlyThe(0)),
    start(onlyThe(1)),
    call('PUT', path, { headers: admin.headers, body }),
  ])
  expect(answers).toHaveLength(3)
  expect(await database().policyShadow.count({ where: { poolId: null } })).toBe(1)
  const twice = database().policyShadow.create({
    data: {
      id: 'shadow-second',
      poolId: null,
      document: {},
      base: 1,
      startedAt: new Date(),
      startedBy: 'a test',
      lastReceipt: 0n,
    },
  })
  await expect(twice).rejects.toThrow(/unique/i)
  const audited = await database().auditEntry.findMany({ where: { noun: 'shadow' } })
  expect(audited.map(({ subjectId }) => subjectId)).toContain('global')
})
