import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PolicyFixture, policyFixture, staff } from '@/testing/fixtures/policy-fixture'

let fixture: PolicyFixture
let people: Awaited<ReturnType<typeof staff>>

beforeAll(async () => {
  people = await staff()
})

/** A pool of three accounts, with this many labels each. */
async function fixtureWith(labels: number) {
  fixture = await policyFixture(people.admin)
  const text = 'ab'.repeat(100)
  const data = {
    labels: Object.fromEntries(Array.from({ length: labels }, (_, i) => [`label-${i}`, text])),
  }
  const ids = fixture.rows.accounts.map(({ id }) => id)
  await database().account.updateMany({ where: { id: { in: ids } }, data })
}

const rules = (count: number, expression: string) => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: {} },
    ...Array.from({ length: count }, (_, i) => ({
      id: `rule-${i}`,
      module: 'rule',
      enabled: true,
      params: { effect: 'factor', expression },
    })),
  ],
})
const sizes = 'account.labels.exists(k, size(k + account.labels[k]) == 1) ? 2.0 : 1.0'
const patterns = 'account.labels.exists(k, account.labels[k].matches("(ab|ba)+c")) ? 2.0 : 1.0'

const launch = (labels: Record<string, string> = {}) =>
  call('POST', '/launches', {
    headers: people.operator.headers,
    body: { pool: fixture.rows.pool.id, deployable: fixture.rows.deployable.id, labels },
  })

test('a rule that is cheap on all inputs is published, and decides', async () => {
  await fixtureWith(3)
  expect(await fixture.publish(people.admin, 0, { document: rules(2, sizes) })).toMatchObject({
    status: 201,
  })
  expect((await launch()).status).toBe(201)
})

test('a rule over the budget of one evaluation on a current account is refused', async () => {
  await fixtureWith(50)
  const refused = await fixture.publish(people.admin, 0, { document: rules(1, patterns) })
  expect(refused).toMatchObject({ status: 422, json: { code: 'too-expensive' } })
  expect(refused.json.errors).toEqual([
    {
      path: 'document.modules[1].params.expression',
      message: expect.stringMatching(/on 3 matches of a launch of web-/),
    },
  ])
})

test('rules that are too expensive together are refused, with the costliest', async () => {
  await fixtureWith(50)
  const refused = await fixture.publish(people.admin, 0, { document: rules(49, sizes) })
  expect(refused).toMatchObject({ status: 422, json: { code: 'too-expensive' } })
  expect(refused.json.detail).toContain('250000 at most')
})

test('the largest recorded launch counts, also when the inventory is cheap', async () => {
  await fixtureWith(0)
  const labels = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`label-${i}`, 'ab'.repeat(100)]),
  )
  const { json, status } = await launch(labels)
  expect(status).toBe(201)
  await launch()
  const document = rules(1, patterns.replaceAll('account.', 'request.'))
  const refused = await fixture.publish(people.admin, 0, { document })
  expect(refused).toMatchObject({ status: 422, json: { code: 'too-expensive' } })
  expect(refused.json.errors[0].message).toContain(`the recorded launch ${json.id}`)
})

test('a version beyond newer bounds still decides launches, but cannot be restored', async () => {
  await fixtureWith(1)
  await fixture.publish(people.admin, 0, { document: rules(1, '1.0') })
  const nested = 'account.name.matches("(a{1,30}){1,33}b") ? 0.0 : 1.0'
  const version = await database().policyVersion.findFirstOrThrow({
    where: { policy: { poolId: fixture.rows.pool.id } },
  })
  const { id: _id, ...data } = version
  await database().policyVersion.create({
    data: { ...data, version: 2, document: rules(1, nested) },
  })
  await database().policy.updateMany({
    where: { poolId: fixture.rows.pool.id },
    data: { liveVersion: 2 },
  })
  expect((await launch()).status).toBe(201)
  const refused = await fixture.restore(people.admin, 2, 2)
  expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-policy' } })
  expect(refused.json.errors[0].message).toContain('repetition above 10')
})
