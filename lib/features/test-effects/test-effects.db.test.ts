import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PolicyFixture, policyFixture } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'

let admin: Person
let fixture: PolicyFixture

beforeEach(async () => {
  admin = await person('admin')
  fixture = await policyFixture(admin)
  const { id } = fixture.rows.account
  const half = { kind: 'account-share', name: 'A third', accounts: [id], min: 30, max: 40 }
  const document = { ...fixture.firstWeighs(1), tests: [half] }
  expect((await fixture.publish(admin, 0, { document })).status).toBe(201)
})

// Pools must not include the accounts of later tests.
afterEach(() => database().pool.updateMany({ data: { allAccounts: false } }))

const review = (path: string, body: object, ifMatch?: number) =>
  call('POST', path, { headers: admin.headers, body, ifMatch })

const shown = async (path: string) => {
  const { json } = await call('GET', path, { headers: admin.headers })
  return json
}

/** The stored accounts and the numbers of audit entries and events. */
async function stored() {
  const [accounts, audit, events] = await Promise.all([
    database().account.findMany({ orderBy: { id: 'asc' } }),
    database().auditEntry.count(),
    database().event.count(),
  ])
  return { accounts, audit, events }
}

const failing = (figures: object) => ({
  failingTests: [
    { poolId: fixture.rows.pool.id, pool: fixture.rows.pool.name, name: 'A third', ...figures },
  ],
})
const allowed = '30.0 % to 40.0 %'

test('a new account shows the tests that would fail with it, and is not created', async () => {
  const { id } = fixture.rows.pool
  await database().pool.update({ where: { id }, data: { allAccounts: true } })
  const before = await stored()
  const { providerId } = fixture.rows.account
  const answer = await review('/accounts/review', { name: 'new-one', providerId })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json).toEqual(
    failing({ wanted: allowed, before: '33.3 %', after: '25.0 %', failsNow: false }),
  )
  expect(await stored()).toEqual(before)
})

test('an invalid new account is refused with the field', async () => {
  const refused = await review('/accounts/review', { name: 'new-one', providerId: 'none' })
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toBe('providerId')
})

test('a changed account also shows them, and marks tests that already fail', async () => {
  const [, second, third] = fixture.rows.accounts
  const path = `/accounts/${second?.id}`
  const { revision } = await shown(path)
  const { json } = await review(`${path}/review`, { enabled: false }, revision)
  expect(json).toEqual(
    failing({ wanted: allowed, before: '33.3 %', after: '50.0 %', failsNow: false }),
  )
  const id = third?.id ?? ''
  await database().account.update({ where: { id }, data: { enabled: false } })
  const again = await review(`${path}/review`, { enabled: false }, revision)
  expect(again.json).toEqual(
    failing({ wanted: allowed, before: '50.0 %', after: '100.0 %', failsNow: true }),
  )
})

test('a pool with fewer accounts shows them', async () => {
  const path = `/pools/${fixture.rows.pool.id}`
  const { revision } = await shown(path)
  const accounts = fixture.rows.accounts.slice(0, 2).map(({ id }) => id)
  const { json } = await review(`${path}/review`, { accounts }, revision)
  expect(json).toEqual(
    failing({ wanted: allowed, before: '33.3 %', after: '50.0 %', failsNow: false }),
  )
})

test('a change without an effect on tests shows none', async () => {
  const path = `/accounts/${fixture.rows.account.id}`
  const { revision } = await shown(path)
  const { json } = await review(`${path}/review`, { quota: 1_000 }, revision)
  expect(json).toEqual({ failingTests: [] })
})

test('a review of an outdated revision is refused like its change', async () => {
  const path = `/accounts/${fixture.rows.account.id}`
  const { revision } = await shown(path)
  const refused = await review(`${path}/review`, { quota: 3 }, revision + 1)
  expect(refused.status).toBe(412)
})

test('the dry run of an inventory document also shows them', async () => {
  const before = await stored()
  const [, second] = fixture.rows.accounts
  const provider = fixture.rows.provider.name
  const accounts = [{ provider, name: second?.name, enabled: false }]
  const document = JSON.stringify({ format: 'berth-inventory/1', accounts })
  const { json, text } = await review('/inventory', { document, dryRun: true })
  expect(json.applied, text).toBe(false)
  expect(json.failingTests).toEqual(
    failing({ wanted: allowed, before: '33.3 %', after: '50.0 %', failsNow: false }).failingTests,
  )
  expect(await stored()).toEqual(before)
})
