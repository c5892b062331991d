import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { isCanaryLaunch } from '@/lib/engine'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { followCanaries } from './follow-canaries.server'

let fixture: ApprovalFixture
let pool: string
let member: Person

beforeEach(async () => {
  fixture = await approvalFixture(0)
  pool = fixture.subject
  member = await person('member')
})

const follow = () => followCanaries(new Date())
const shown = async () => (await call('GET', `/pools/${pool}/canary`, fixture.author)).json
const driven = (ids: readonly string[]) =>
  database().account.updateMany({ where: { id: { in: [...ids] } }, data: { driver: 'webhook' } })

/** A canary that prefers the second account to the first one. */
async function start() {
  const [first = '', second = '', third = ''] = fixture.rows.accounts.map(({ id }) => id)
  const only = (chosen: string) => weighted({ [first]: 0, [second]: 0, [third]: 0, [chosen]: 1 })
  const published = await fixture.publish(fixture.author, 0, { document: only(first) })
  expect(published.status).toBe(201)
  const body = { document: only(second), percent: 50, minimum: 5, note: 'try' }
  const { headers } = fixture.author
  const { status } = await call('POST', `/pools/${pool}/canary`, { headers, ifMatch: 1, body })
  expect(status).toBe(201)
  return { first, second }
}

async function launch(count: number, by: Person, tenant?: string | null): Promise<string[]> {
  const request = {
    tenant: tenant ?? undefined,
    pool: fixture.rows.pool.name,
    deployable: fixture.rows.deployable.name,
  }
  const body = { launches: Array.from({ length: count }, () => request) }
  const { json, status } = await call('POST', '/launch-batches', { headers: by.headers, body })
  expect(status).toBe(201)
  return json.launches.map(({ id }: { id: string }) => id)
}

/** Reports failures of the launches that the new version decided, and successes of the others. */
async function report(ids: readonly string[], { headers }: Person) {
  for (const id of ids) {
    const hasFailed = isCanaryLaunch(id, 0.5)
    const result = hasFailed ? { result: 'failed', error: 'no' } : { result: 'succeeded' }
    const body = { attempt: 1, ...result }
    const { status } = await call('POST', `/launches/${id}/outcome`, { headers, body })
    expect(status).toBe(200)
  }
}

test('results that a tenant reports do not count for a canary, neither failures nor successes', async () => {
  await start()
  await report(await launch(60, member), member)
  expect(await follow()).toMatchObject({ held: 0, backedOut: 0 })
  expect(await shown()).toMatchObject({
    canary: { state: 'running', verdict: { canary: { launches: 0 }, live: { launches: 0 } } },
    launchesPerHour: 0,
  })
})

test('results that staff report still count beside them', async () => {
  await start()
  await report(await launch(20, member), member)
  await report(await launch(60, fixture.author), fixture.author)
  expect(await follow()).toMatchObject({ backedOut: 1 })
  const { canary, launchesPerHour } = await shown()
  expect(canary.verdict.canary.launches + canary.verdict.live.launches).toBe(60)
  expect(launchesPerHour).toBeCloseTo(60 / (7 * 24))
})

test('launches that staff request for a tenant count', async () => {
  await start()
  await report(await launch(60, fixture.author, member.tenantId), fixture.author)
  expect(await follow()).toMatchObject({ backedOut: 1 })
  expect((await shown()).launchesPerHour).toBeCloseTo(60 / (7 * 24))
})

test('launches of tenants do not count on any account of a pool with an account without a driver', async () => {
  const { second } = await start()
  const ids = await launch(60, member)
  await report(ids, member)
  // Only the new version uses an account with a driver: it is not worse because its failures alone would count.
  await driven([second])
  expect(await follow()).toMatchObject({ held: 0, backedOut: 0 })
})

test('launches of tenants count in a pool whose accounts all have a driver', async () => {
  await start()
  await report(await launch(60, member), member)
  await driven(fixture.rows.accounts.map(({ id }) => id))
  expect(await follow()).toMatchObject({ backedOut: 1 })
})
