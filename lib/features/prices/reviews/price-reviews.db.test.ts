import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { type Answer, call } from '@/testing/call'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'
import * as make from '@/testing/inventory'
import { createModule, documentWith, newId } from '@/testing/modules'

let fixture: PriceFixture
let cells: { accountId: string; hardwareProfileId: string; realmId: null }[]

const cost = (enabled: boolean) => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
    { id: 'cost', module: 'cost', enabled, params: { mode: 'soft', amount: 1 } },
  ],
})

const publishDocument = (poolId: string, document: object, revision: number) =>
  call('POST', `/pools/${poolId}/policy/publish`, {
    headers: fixture.people.admin.headers,
    ifMatch: revision,
    body: { note: 'why', document },
  })

const publish = (poolId: string, enabled: boolean, revision = 0) =>
  publishDocument(poolId, cost(enabled), revision)

beforeAll(async () => {
  fixture = await priceFixture()
  const { hardwareProfileId, realmId } = fixture.base
  cells = fixture.rows.accounts.map(({ id }) => ({ accountId: id, hardwareProfileId, realmId }))
  const [a, b] = cells
  await make.price({ ...a, amount: '1' })
  await make.price({ ...b, amount: '3' })
  expect((await publish(fixture.rows.pool.id, true)).status).toBe(201)
})

const review = (body: object = {}, who = fixture.people.operator): Promise<Answer> =>
  call('POST', '/price-drafts/current/review', { headers: who.headers, body })

const stage = async (amounts: (string | null)[]) => {
  await fixture.discard(fixture.people.operator)
  const set = amounts.flatMap((amount, i) => {
    const cell = cells[i]
    return cell === undefined ? [] : [{ ...cell, amount }]
  })
  await fixture.stage(fixture.people.operator, set)
}

/** Returns the current shares of launches, by account. */
async function liveShares() {
  const { json } = await call('POST', '/preview', {
    headers: fixture.people.admin.headers,
    body: { pool: fixture.rows.pool.id, deployable: fixture.rows.deployable.id },
  })
  return new Map(json.outcome.groups[0].accounts.map(({ id, share }: Share) => [id, share]))
}

type Share = { id: string; share: number }
type Shown = { accountId: string; share: number }

const byAccount = (shares: Shown[]) =>
  new Map(shares.map(({ accountId, share }) => [accountId, share]))

test('shares before and after equal those of launches before and after', async () => {
  await stage(['3', '1'])
  const before = await liveShares()
  const { json, status, text } = await review()
  expect(status, text).toBe(200)
  const [pool] = json.pools
  expect(pool).toMatchObject({ id: fixture.rows.pool.id, name: fixture.rows.pool.name })
  const shift = pool.deployables.find(({ id }: { id: string }) => id === fixture.rows.deployable.id)
  expect(byAccount(shift.before)).toEqual(before)
  expect(shift.before[0].account).toBe(fixture.rows.account.name)
  expect(await liveShares()).toEqual(before)
  const [a] = cells
  const moved = (before.get(a?.accountId) as number) - 0.25
  expect(shift.maxShift).toBeCloseTo(moved, 9)

  expect((await fixture.apply(fixture.people.admin)).status).toBe(200)
  expect(await liveShares()).toEqual(byAccount(shift.after))
  // Restores the prices for the next tests.
  await stage(['1', '3'])
  await fixture.apply(fixture.people.admin)
})

test('the account that becomes cheapest is named, with the pools', async () => {
  await stage(['3.5'])
  const { rows } = (await review()).json
  expect(rows).toMatchObject([
    {
      before: { amount: '1', charged: '1', inherited: false },
      after: { amount: '3.5' },
      percent: 250,
      outliers: ['over-50-percent', 'cheapest-changes'],
      cheapestIn: [fixture.rows.pool.name],
    },
  ])
  await stage(['1.1'])
  expect((await review()).json.rows[0]).toMatchObject({ outliers: [], cheapestIn: [] })
})

test('a review is for the requested time', async () => {
  const { people, base } = fixture
  const later = new Date(Date.now() + DAY_MS).toISOString()
  await stage(['2'])
  const scheduled = (await fixture.apply(people.admin, { effectiveFrom: later })).json.change
  await stage(['2.2'])
  expect((await review()).json.rows[0].before.amount).toBe('1')
  const then = (await review({ effectiveFrom: later })).json
  expect(then).toMatchObject({ at: later, rows: [{ before: { amount: '2' } }] })
  await call('DELETE', `/price-changes/${scheduled.id}`, { headers: people.admin.headers })
  expect(await fixture.costs(base, later)).toBe('1')
})

test('a currency without a rate is reported, and its prices count as unknown', async () => {
  const [, second] = fixture.rows.accounts
  const where = { id: second?.id ?? '' }
  await database().account.update({ where, data: { currency: 'SEK' } })
  await stage(['1.1', '0.01'])
  const { unpricedCurrencies, pools } = (await review()).json
  expect(unpricedCurrencies).toEqual(['SEK'])
  expect(pools[0].deployables[0].maxShift).toBeCloseTo(0, 9)
  await database().account.update({ where, data: { currency: 'USD' } })
})

test('a pool whose live policy does not use prices is left out', async () => {
  await stage(['9'])
  expect((await publish(fixture.rows.pool.id, false, 1)).status).toBe(201)
  const { json } = await review()
  expect(json.pools).toEqual([])
  expect(json.rows).toHaveLength(1)
})

test('a named module that uses prices changes shares', async () => {
  const id = newId()
  const expression = 'match.costPerHour > 5.0 ? 0.0 : 1.0'
  expect((await createModule(id, { params: [], expression })).status).toBe(201)
  const document = documentWith(`custom:${id}@1`)
  expect((await publishDocument(fixture.rows.pool.id, document, 2)).status).toBe(201)
  await stage(['9'])
  const [pool] = (await review()).json.pools
  const shift = pool.deployables.find(
    (each: { id: string }) => each.id === fixture.rows.deployable.id,
  )
  const [a] = cells
  expect(byAccount(shift.before)).toEqual(await liveShares())
  expect(byAccount(shift.after).get(a?.accountId ?? '') ?? 0).toBe(0)
})

test('an empty set can be reviewed, but not by viewers', async () => {
  await fixture.discard(fixture.people.operator)
  expect((await review()).json).toMatchObject({ rows: [], unpricedCurrencies: [] })
  expect((await review({}, fixture.people.viewer)).status).toBe(403)
})

test('tests of live policies that would fail are listed, even if the policy uses no prices', async () => {
  const { json: live } = await call('GET', `/pools/${fixture.rows.pool.id}/policy`, {
    headers: fixture.people.admin.headers,
  })
  await stage(['1', '1'])
  const withTests = {
    ...cost(false),
    tests: [
      { kind: 'expected-cost', perHour: '5', name: 'Cheap enough' },
      { kind: 'expected-cost', perHour: '100' },
    ].map((each) => ({ ...each, deployable: fixture.rows.deployable.name })),
  }
  const published = await publishDocument(fixture.rows.pool.id, withTests, live.revision)
  expect(published.status, published.text).toBe(201)
  expect((await review()).json.failingTests).toEqual([])
  await stage(['9', '9'])
  expect((await review()).json.failingTests).toEqual([
    {
      poolId: fixture.rows.pool.id,
      pool: fixture.rows.pool.name,
      name: 'Cheap enough',
      wanted: 'at most 5.0000 USD per hour',
      before: '2.0000 USD per hour',
      after: '9.0000 USD per hour',
      failsNow: false,
    },
  ])
  expect((await publish(fixture.rows.pool.id, true, live.revision + 1)).status).toBe(201)
})
