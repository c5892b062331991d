import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { person, tenant } from '@/testing/people'

let ranked: RankedPool

beforeEach(async () => {
  await database().rankPreference.deleteMany()
  await database().sla.deleteMany()
  ranked = await rankedPool()
})

type Priority = { slaId: string; weight: number }

const prefer = (tenantId: string | null, ...priorities: Priority[]) =>
  database().rankPreference.create({ data: { tenantId, priorities } })

test('a tenant with an SLA of its own keeps its ranks by the open preferences', async () => {
  const [one, two] = [
    await ranked.promise({ account: 'a', addresses: 10 }),
    await ranked.promise({ account: 'b', addresses: 20 }),
  ]
  await prefer(null, { slaId: one.name, weight: 0.7 }, { slaId: two.name, weight: 0.3 })
  const member = await person('member')
  const tenantId = member.tenantId ?? ''
  expect(await ranked.ranksIn({ tenant: tenantId })).toEqual([2, 1])
  await ranked.promise({ account: 'a', addresses: 30, tenantId })
  expect(await ranked.ranksIn({ tenant: tenantId })).toEqual([2, 1])
  expect(await ranked.ranksIn()).toEqual([2, 1])
  expect(await ranked.goesTo(member)).toBe('a')
})

test("a tenant's own preference ranks its own SLAs beside those of all tenants", async () => {
  const tenantId = await tenant()
  const open = await ranked.promise({ account: 'a', addresses: 10 })
  const own = await ranked.promise({ account: 'a', addresses: 30, tenantId })
  const other = await ranked.promise({ account: 'b', addresses: 20, tenantId })
  await prefer(tenantId, { slaId: other.name, weight: 2 }, { slaId: open.name, weight: 1 })
  expect(await ranked.ranksIn({ tenant: tenantId })).toEqual([1, 2])
  expect(await ranked.ranksIn()).toEqual([3010, null])
  await database().rankPreference.updateMany({
    data: { priorities: [{ slaId: own.name, weight: 1 }] },
  })
  expect(await ranked.ranksIn({ tenant: tenantId })).toEqual([1, null])
})

test('members of a tenant see the ranks of preferences without accounts', async () => {
  const own = await person('member')
  const open = await ranked.promise({ account: 'a', addresses: 10 })
  await ranked.promise({ account: 'a', addresses: 30, tenantId: own.tenantId ?? '' })
  await prefer(null, { slaId: open.name, weight: 1 })
  const { json, text } = await call('POST', '/rank', { headers: own.headers, body: {} })
  expect(json.ranking).toMatchObject([{ rank: 1, ranked: true, slaId: open.name }])
  expect(json.ranking[0].name).not.toBeNull()
  for (const { id, name } of ranked.rows.accounts) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(`"${name}"`)
  }
})
