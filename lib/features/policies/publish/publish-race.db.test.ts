import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  type PolicyFixture,
  policyFixture,
  staff,
  weighted,
} from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'

let admin: Person
let other: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;({ admin, other, viewer } = await staff())
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

test('two authors: publishing at once: exactly one wins, the other gets the live version', async () => {
  await fixture.publish(admin, 0, {})
  const [one, two] = await Promise.all([
    fixture.publish(admin, 1, { document: fixture.firstWeighs(2), note: 'one' }),
    fixture.publish(other, 1, { document: fixture.firstWeighs(3), note: 'two' }),
  ])
  const [winner, loser] = one.status === 201 ? [one, two] : [two, one]
  expect([winner.status, loser.status]).toEqual([201, 412])
  expect(loser.json.current).toMatchObject({
    revision: 2,
    by: { version: 2, author: winner.json.author, createdAt: winner.json.createdAt },
  })
  expect(loser.json.detail).toContain(`${winner.json.author} published v2 at`)
  const { json } = await call('GET', `${fixture.path}/versions`, { headers: viewer.headers })
  expect(json.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
})

test('two authors: the same holds for the global default', async () => {
  const path = '/policies/global'
  const { revision } = (await call('GET', path, { headers: admin.headers })).json
  const first = await fixture.publish(admin, revision, { document: fixture.firstWeighs(2) }, path)
  expect(first.status).toBe(201)
  const stale = await fixture.publish(other, revision, { document: fixture.firstWeighs(3) }, path)
  expect(stale.status).toBe(412)
  expect(stale.json.current).toMatchObject({
    state: 'global',
    revision: revision + 1,
    document: fixture.firstWeighs(2),
    by: { version: revision + 1, author: admin.name, createdAt: first.json.createdAt },
  })
})

test('two authors: ten at once leave one version, one audit entry and no gap', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      fixture.publish(n % 2 ? admin : other, 0, { note: `n${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
  const policy = await database().policy.findUniqueOrThrow({
    where: { poolId: fixture.rows.pool.id },
    include: { versions: true },
  })
  expect(policy.liveVersion).toBe(1)
  expect(policy.versions).toHaveLength(1)
  const audit = await database().auditEntry.count({ where: { subjectId: policy.id } })
  expect(audit).toBe(1)
})

test('two authors: the draft of the refused author remains open', async () => {
  const mine = fixture.firstWeighs(9)
  const body = { revision: 0, baseVersion: 0, document: mine }
  await call('PUT', `${fixture.path}/draft`, { headers: admin.headers, body })
  await fixture.publish(other, 0, { document: weighted({}) })
  expect((await fixture.publish(admin, 0, { document: mine })).status).toBe(412)
  const draft = await call('GET', `${fixture.path}/draft`, { headers: admin.headers })
  expect(draft.json).toMatchObject({ baseVersion: 0, document: mine })
})

test('two authors: without If-Match, nothing is published', async () => {
  const body = { document: weighted({}), note: 'why' }
  const refused = await call('POST', `${fixture.path}/publish`, { headers: admin.headers, body })
  expect(refused.status).toBe(428)
})
