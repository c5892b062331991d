import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { person, tenant } from '@/testing/people'

let ranked: RankedPool

beforeEach(async () => {
  await database().sla.deleteMany()
  ranked = await rankedPool()
  await ranked.promise({ account: 'a', addresses: 10 })
  await ranked.promise({ account: 'b', addresses: 20 })
  await ranked.measure('a', 5, new Date(Date.now() - 1000))
})

type Entry = { name: string; rank: number; warnings?: { code: string; path: string }[] }

const post = (path: string, body: unknown = {}, who = ranked.admin) =>
  call('POST', path, { headers: who.headers, body })

const namesOf = (ranking: Entry[]) => ranking.map(({ name, rank }) => [name[0], rank])

test('the stored data is ranked if a call contains neither SLAs nor monitoring', async () => {
  const { status, json } = await post('/rank')
  expect(status).toBe(200)
  expect(json).toMatchObject({ factors: { sla: 0, monitoring: 0 } })
  expect(namesOf(json.ranking)).toEqual([
    ['b', 3020],
    ['a', 3015],
  ])
  const original = await post('/api/cpr/rank?stored=1')
  expect(Object.keys(original.json[0])).toEqual(['name', 'rank', 'ranked', 'errorReason'])
  expect(namesOf(original.json)).toEqual(namesOf(json.ranking))
})

test('the stored data is ranked by the factors and the rule in the call', async () => {
  const { json } = await post('/rank', { config: { sla: { public_ip: -1 } } })
  expect(json.factors).toBeNull()
  expect(namesOf(json.ranking)).toEqual([
    ['a', -3005],
    ['b', -3020],
  ])
  const byRule = await post('/rank', { rule: 'totalGuaranteed' })
  expect(namesOf(byRule.json.ranking)).toEqual([
    ['b', 20],
    ['a', 15],
  ])
})

test('the stored data is ranked for a tenant that staff name, not for other callers', async () => {
  const id = await tenant()
  await ranked.promise({ account: 'a', addresses: 90, tenantId: id })
  const { json } = await post(`/rank?tenant=${id}`)
  expect(namesOf(json.ranking)[0]).toEqual(['a', 3095])
  expect((await post('/rank?tenant=nobody')).status).toBe(422)
  expect(namesOf((await post('/rank')).json.ranking)[0]).toEqual(['b', 3020])
})

test('the stored data is ranked for the tenant of the caller, without accounts', async () => {
  const [own, other] = [await person('member'), await person('member')]
  await ranked.promise({ account: 'a', addresses: 90, tenantId: own.tenantId ?? '' })
  await ranked.promise({ account: 'b', addresses: 95, tenantId: other.tenantId ?? '' })
  const { json, text } = await post('/rank', {}, own)
  expect(json.ranking).toMatchObject([
    { name: `a 90 ${ranked.rows.mark}`, rank: 3095 },
    { name: `b 20 ${ranked.rows.mark}`, rank: 3020 },
  ])
  for (const { id, name } of ranked.rows.accounts) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(`"${name}"`)
  }
  expect((await post(`/rank?tenant=${other.tenantId}`, {}, own)).status).toBe(404)
  expect((await post(`/rank?tenant=${own.tenantId}`, {}, own)).status).toBe(200)
})

test('the stored data shows users of a tenant only the metrics of their own SLAs', async () => {
  const own = await person('member')
  await ranked.measure('b', 7, new Date(Date.now() - 1000))
  await ranked.promise({ account: 'a', addresses: 90, tenantId: own.tenantId ?? '' })
  const metricsOf = ({ ranking }: { ranking: { breakdown: { metrics: unknown[] } }[] }) =>
    ranking.map(({ breakdown }) => breakdown.metrics.length)
  const { json } = await post('/rank', {}, own)
  expect(metricsOf(json)).toEqual([1, 0])
  expect(json.ranking[1].monitoringRank).toBeNull()
  const staff = await post(`/rank?tenant=${own.tenantId}`)
  expect(metricsOf(staff.json)).toEqual([1, 1])
  expect(namesOf(staff.json.ranking).map(([, rank]) => rank)).toEqual(
    namesOf(json.ranking).map(([, rank]) => rank),
  )
  const explained = await post('/api/cpr/rank?stored=1&explain=1', {}, own)
  expect(metricsOf({ ranking: explained.json })).toEqual([1, 0])
  for (const chosen of [{ config: { metrics: { wattsRam: 1 } } }, { rule: 'totalGuaranteed' }])
    expect(await post('/rank', chosen, own)).toMatchObject({
      status: 422,
      json: { code: 'staff-only' },
    })
})

test('the stored data names no metric of an account that is hidden from the caller', async () => {
  const own = await person('member')
  const at = new Date(Date.now() - 1000)
  await ranked.promise({ account: 'a', addresses: 90, tenantId: own.tenantId ?? '' })
  await database().monitoringSample.createMany({
    data: ['a', 'b'].map((letter) => ({
      accountId: ranked.idOf(letter),
      metric: `secret_${letter}`,
      value: 1,
      at,
    })),
  })
  for (const path of ['/rank', '/rank?limit=10', '/api/cpr/rank?stored=1&explain=1']) {
    const { status, text } = await post(path, {}, own)
    expect(status, text).toBe(200)
    expect(text).toContain('secret_a')
    expect(text).not.toContain('secret_b')
  }
  expect((await post(`/rank?tenant=${own.tenantId}`)).text).toContain('secret_b')
})

test('the stored data does not show if a hidden account has metrics', async () => {
  const own = await person('member')
  const { json } = await post('/rank', {}, own)
  const warnings = json.ranking.flatMap((entry: Entry) => entry.warnings ?? [])
  expect(warnings.filter(({ path }: { path: string }) => path.startsWith('monitoring'))).toEqual([])
})

test('the stored data needs the permission to read SLAs', async () => {
  const narrow = await person('operator', { scopes: ['ranker.rank'] })
  expect((await post('/rank', {}, narrow)).status).toBe(403)
  expect((await post('/rank', { sla: [] }, narrow)).json.ranking).toEqual([])
})

test('the stored data is not used for clients of the original, nor if the call contains SLAs', async () => {
  expect((await post('/api/cpr/rank')).status).toBe(400)
  expect((await post('/rank', { preferences: [] })).status).toBe(422)
  expect((await post('/rank', { monitoring: [] })).status).toBe(422)
  expect((await post('/rank', { sla: [] })).json.ranking).toEqual([])
})

test('an SLA in the call is ranked independently of its dates, with a warning', async () => {
  const sla = (id: string, start_date: string, end_date: string) => ({
    id,
    start_date,
    end_date,
    customer: 'c',
    provider: id,
    services: [],
  })
  const { json } = await post('/rank', {
    sla: [
      sla('over', '11.01.2016+15:50:00', '11.02.2016+15:50:00'),
      sla('to come', '2999-01-01', '3000-01-01'),
      sla('in force', '2016-01-01', '3000-01-01T00:00:00Z'),
      sla('unknown', 'some day', 'another day'),
    ],
  })
  const reported = json.ranking.map(({ name, warnings = [] }: Entry) => [
    name,
    ...warnings.flatMap(({ code, path }) => (path.includes('_date') ? [code, path] : [])),
  ])
  expect(reported).toEqual([
    ['over', 'expired', 'sla[0].end_date'],
    ['to come', 'not-started', 'sla[1].start_date'],
    ['in force'],
    ['unknown'],
  ])
})
