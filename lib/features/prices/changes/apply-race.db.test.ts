import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'

let fixture: PriceFixture

beforeEach(async () => {
  fixture = await priceFixture()
  await fixture.discard(fixture.people.admin)
})

const counted = async () => {
  const db = database()
  const prices = await db.price.findMany({ where: { accountId: fixture.base.accountId } })
  const sets = await db.priceChange.count()
  const log = await db.auditEntry.count({ where: { noun: 'price' } })
  return { prices, sets, log, draft: await fixture.draft() }
}

const overlaps = () => database().$queryRaw<unknown[]>`
  select one."id" from "Price" as one join "Price" as other on one."id" < other."id"
    and one."accountId" = other."accountId" and one."hardwareProfileId" = other."hardwareProfileId"
    and coalesce(one."realmId", '') = coalesce(other."realmId", '')
    and tstzrange(one."validFrom", one."validTo") && tstzrange(other."validFrom", other."validTo")`

test('operators stage, but cannot apply', async () => {
  const { base, people } = fixture
  await fixture.stage(people.operator, [{ ...base, amount: '1' }])
  const before = await counted()
  expect((await fixture.apply(people.operator)).status).toBe(403)
  expect(await counted()).toEqual(before)
})

test('an empty set is not applied', async () => {
  const empty = await fixture.apply(fixture.people.admin)
  expect(empty).toMatchObject({ status: 409, json: { code: 'nothing-staged' } })
})

test('if two users apply the same set, one succeeds', async () => {
  const { base, people } = fixture
  const { json } = await fixture.stage(people.operator, [{ ...base, amount: '1' }])
  const { sets } = await counted()
  const answers = await Promise.all(
    [people.admin, people.other].map((who) => fixture.apply(who, {}, json.revision)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await counted()).sets).toBe(sets + 1)
  expect(await fixture.history(base)).toHaveLength(1)
})

test('changes staged after the review are not applied', async () => {
  const { base, inRealm, people } = fixture
  const { json } = await fixture.stage(people.operator, [{ ...base, amount: '1' }])
  await fixture.stage(people.operator, [{ ...inRealm, amount: '2' }])
  const late = await fixture.apply(people.admin, {}, json.revision)
  expect(late.status).toBe(412)
  expect(late.json.current.value.changes).toHaveLength(2)
  expect(await fixture.costs(base)).toBeUndefined()
})

test('all or nothing: one price that cannot be written leaves everything unchanged', async () => {
  const { base, inRealm, people } = fixture
  await fixture.stage(people.admin, [{ ...base, amount: '1' }])
  await fixture.apply(people.admin)
  await fixture.stage(people.operator, [
    { ...base, amount: '2' },
    { ...inRealm, amount: '6.66' },
  ])
  const before = await counted()
  await database().$executeRaw`
    alter table "Price" add constraint "Price_unlucky" check ("amount" <> 6.66)`
  const failed = await fixture.apply(people.admin)
  await database().$executeRaw`alter table "Price" drop constraint "Price_unlucky"`
  expect(failed.status).toBe(500)
  expect(await counted()).toEqual(before)
  expect((await fixture.apply(people.admin)).status).toBe(200)
})

test('the periods of a cell never overlap, even if several users price it at once', async () => {
  const { base, people } = fixture
  const { headers } = people.admin
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const rounds = Array.from({ length: 6 }, async (_, i) => {
    const alone = { ...base, amount: `${i}`, supersede: true }
    const staged = { ...base, amount: `${i}.5` }
    return Promise.all([
      call('POST', '/prices', { headers, body: alone }),
      call('POST', '/prices', { headers, body: { ...alone, validFrom: later } }),
      fixture.stage(people.operator, [staged]),
      fixture.apply(people.admin),
      fixture.apply(people.other, { effectiveFrom: later }),
    ])
  })
  const statuses = (await Promise.all(rounds)).flat().map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0)
  expect(await overlaps()).toEqual([])
})
