import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { type Person, person, tenant } from '@/testing/people'

let pool: RankedPool
let viewer: Person

beforeAll(async () => {
  pool = await rankedPool({ mode: 'soft' })
  viewer = await person('viewer')
  await pool.promise({ account: 'a', addresses: 10 })
  await pool.promise({ account: 'b', addresses: 20 })
  await pool.measure('a', 5, new Date(Date.now() - 60_000))
})

const review = async (document: object, kind = 'sla') =>
  call('POST', `/ranker-factors/${kind}/review`, { headers: viewer.headers, body: { document } })

const publish = (document: object, ifMatch: number, kind = 'sla') =>
  call('POST', `/ranker-factors/${kind}/publish`, {
    headers: pool.admin.headers,
    ifMatch,
    body: { document, note: 'why' },
  })

test('a review of factors describes the changed factors in sentences', async () => {
  const factors = { public_ip: 2, infinity_value: 50, gpu: 3, mem_size: 1 }
  const { json, status } = await review({ factors, rule: 'totalGuaranteed * factor' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ version: 0, preferencesDecide: false, ruleFailures: 0 })
  expect(json.changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'public_ip counts 2 instead of 1 per unit.',
    'A missing limit counts as 50 instead of 1000.',
    'gpu counts 3 per unit; it was ignored so far.',
    'A rule replaces the built-in formula of a target: totalGuaranteed * factor',
  ])
  const metrics = { OCCI_CreateVM_Response_Time: 1, Own: 2 }
  const { changes } = (await review({ factors: metrics }, 'monitoring')).json
  expect(changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'OCCI_CreateVM_Response_Time takes away 1 instead of 0.001 per unit.',
    'Own counts 2 per unit; it was ignored so far.',
  ])
})

test('a review of factors has the ranks of every account before and after, and the shifted shares', async () => {
  const { json } = await review({ factors: { OCCI_CreateVM_Result: 10 } }, 'monitoring')
  const [a, b] = [pool.idOf('a'), pool.idOf('b')]
  expect(json.accounts).toMatchObject([
    {
      id: a,
      before: { rank: 3015, slaRank: 3010, monitoringRank: 5 },
      after: { rank: 3060, slaRank: 3010, monitoringRank: 50 },
    },
    { id: b, before: { rank: 3020 }, after: { rank: 3020, monitoringRank: 0 } },
  ])
  const [moved] = json.pools.filter(({ id }: { id: string }) => id === pool.rows.pool.id)
  const own = moved.deployables.find(({ id }: { id: string }) => id === pool.rows.deployable.id)
  const shares = new Map(own.accounts.map((each: { id: string }) => [each.id, each]))
  expect(shares.get(a)).toMatchObject({ before: 0.25, after: 0.75 })
  expect(shares.get(b)).toMatchObject({ before: 0.75, after: 0.25 })
})

test('a review of factors names the policy tests that would fail', async () => {
  const { id, name } = pool.rows.pool
  const { headers } = pool.admin
  const { document } = (await call('GET', `/pools/${id}/policy`, { headers })).json
  const tested = {
    kind: 'account-share',
    name: 'Little on a',
    accounts: [pool.idOf('a')],
    max: 50,
    deployable: pool.rows.deployable.name,
  }
  const published = await call('POST', `/pools/${id}/policy/publish`, {
    headers,
    ifMatch: 1,
    body: { document: { ...document, tests: [tested] }, note: 'tested' },
  })
  expect(published.status).toBe(201)
  const failing = async (value: number) => {
    const { json } = await review({ factors: { OCCI_CreateVM_Result: value } }, 'monitoring')
    return json.failingTests.filter(({ poolId }: { poolId: string }) => poolId === id)
  }
  expect(await failing(10)).toEqual([
    {
      poolId: id,
      pool: name,
      name: 'Little on a',
      wanted: '0.0 % to 50.0 %',
      before: '25.0 %',
      after: '75.0 %',
      failsNow: false,
    },
  ])
  expect(await failing(1)).toEqual([])
})

test('a review of factors has the ranks for a tenant with its own SLA', async () => {
  const tenantId = await tenant('tenant with an SLA')
  const { id } = await pool.promise({ account: 'a', addresses: 40, tenantId })
  const { json } = await review({ factors: { public_ip: 3 } })
  expect(json).toMatchObject({ moreTenants: 0 })
  expect(json.tenants).toEqual([
    {
      id: tenantId,
      name: 'tenant with an SLA',
      preferencesDecide: false,
      accounts: [
        expect.objectContaining({
          id: pool.idOf('a'),
          before: { rank: 3045, slaRank: 3040, monitoringRank: 5 },
          after: { rank: 9125, slaRank: 9120, monitoringRank: 5 },
        }),
      ],
    },
  ])
  await database().sla.update({ where: { id }, data: { archivedAt: new Date() } })
  expect((await review({ factors: { public_ip: 3 } })).json.tenants).toEqual([])
})

test('a review of factors equals the ranks after the document is published', async () => {
  const document = { factors: { public_ip: 5 }, rule: null }
  const { json } = await review(document)
  expect((await publish(document, 0)).status).toBe(201)
  const after = json.accounts.map(({ after: own }: { after: { rank: number } }) => own.rank)
  expect((await pool.ranksIn()).toSorted()).toEqual(after.toSorted())
  const again = (await review(document)).json
  expect(again).toMatchObject({ version: 1, changes: [] })
  const moved = again.pools.flatMap(({ deployables }: { deployables: { maxShift: number }[] }) =>
    deployables.filter(({ maxShift }) => maxShift > 0),
  )
  expect(moved).toEqual([])
})

test('a review of factors counts the SLAs for which the rule fails', async () => {
  const rule = 'type == "public_ip" ? 1 / int(userGuaranteed) : 1'
  expect((await review({ factors: {}, rule })).json.ruleFailures).toBe(2)
})

test('a review of factors names twenty tenants with their own SLAs or preferences, and counts the rest', async () => {
  const { name: slaId } = await pool.promise({ account: 'a', addresses: 1 })
  const names = Array.from({ length: 22 }, (_, i) => `prefers ${String.fromCharCode(97 + i)}`)
  const data = names.map((name) => ({ name }))
  const tenants = await database().tenant.createManyAndReturn({ data })
  const priorities = [{ slaId, weight: 1 }]
  await database().rankPreference.createMany({
    data: tenants.map(({ id: tenantId }) => ({ tenantId, priorities })),
  })
  const { json } = await review({ factors: { public_ip: 3 } })
  expect(json).toMatchObject({ preferencesDecide: false, moreTenants: 2 })
  expect(json.tenants).toMatchObject(
    names.slice(0, 20).map((name) => ({ name, preferencesDecide: true })),
  )
})

test('a review of factors refuses a rule that cannot rank with its position, and documents that publishing refuses', async () => {
  const broken = await review({ factors: {}, rule: 'totalLimit +' })
  expect(broken.status).toBe(422)
  expect(broken.json).toMatchObject({
    code: 'invalid-rule',
    errors: [{ path: 'document.rule', message: expect.stringMatching(/^Line 1, column/) }],
  })
  expect((await review({ factors: { a: 'b' } })).json.errors).toMatchObject([
    { path: 'document.factors.a' },
  ])
})
