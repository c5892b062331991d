import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type PolicyFixture, policyFixture, staff } from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'

let admin: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;({ admin, viewer } = await staff())
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

/** Gives half to the first of three accounts. */
const withTests = (...tests: object[]) => ({ ...fixture.firstWeighs(2), tests })

const share = (min: number, max: number, more: object = {}) => ({
  kind: 'account-share',
  accounts: [fixture.rows.account.id],
  min,
  max,
  ...more,
})

describe('the tests of a policy', () => {
  test('are stored with the version, signed with it and restored with it', async () => {
    const document = withTests(share(40, 60, { name: 'Half of it' }))
    expect((await fixture.publish(admin, 0, { document })).status).toBe(201)
    expect((await fixture.live()).document.tests).toEqual([
      { ...share(40, 60), name: 'Half of it', deployable: null, tenant: null },
    ])
    expect((await fixture.publish(admin, 1, { document: fixture.firstWeighs(3) })).status).toBe(201)
    expect((await fixture.live()).document).not.toHaveProperty('tests')
    const restored = await fixture.restore(admin, 2, 1)
    expect(restored.json.document.tests).toHaveLength(1)
  })

  test('block publishing when one fails, with its name and numbers', async () => {
    const { name } = fixture.rows.deployable
    const document = withTests(share(0, 60), share(0, 40, { name: 'Less than half' }))
    const refused = await fixture.publish(admin, 0, { document })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'policy-tests-failed',
        detail: expect.stringContaining('1 of 2 test fails; nothing was published.'),
        errors: [
          {
            path: 'document.tests[1]',
            message: `Less than half: wanted 0.0 % to 40.0 %, got 50.0 % (${name})`,
          },
        ],
      },
    })
    expect((await fixture.live()).revision).toBe(0)
  })

  test('run on the inputs that the author saw', async () => {
    const { json } = await call('GET', `/pools/${fixture.rows.pool.id}/studio`, {
      headers: admin.headers,
    })
    await database().account.update({
      where: { id: fixture.rows.account.id },
      data: { enabled: false },
    })
    const document = withTests(share(40, 60))
    const shares = await sharesOn(json.snapshot, document)
    const seen = { document, snapshotId: json.snapshot.id, shares }
    expect((await fixture.publish(admin, 0, { document })).json.code).toBe('policy-tests-failed')
    expect(await fixture.publish(admin, 0, seen)).toMatchObject({ status: 201 })
  })
})

describe('restoring a version whose tests fail now', () => {
  const restore = (body: object) =>
    call('POST', `${fixture.path}/restore`, {
      headers: admin.headers,
      ifMatch: 2,
      body: { version: 1, note: 'back', ...body },
    })

  beforeEach(async () => {
    const document = withTests(share(40, 60, { name: 'Half of it' }))
    expect((await fixture.publish(admin, 0, { document })).status).toBe(201)
    expect((await fixture.publish(admin, 1, { document: fixture.firstWeighs(3) })).status).toBe(201)
    const { id } = fixture.rows.account
    await database().account.update({ where: { id }, data: { enabled: false } })
  })

  test('is refused with its names and numbers', async () => {
    expect(await restore({})).toMatchObject({
      status: 409,
      json: {
        code: 'policy-tests-failed',
        errors: [{ path: 'version.tests[0]', message: expect.stringMatching(/^Half of it: /) }],
      },
    })
    expect((await fixture.live()).revision).toBe(2)
  })

  test('is done if the caller accepts them, which the audit log records', async () => {
    expect((await restore({ acceptFailingTests: true })).status).toBe(201)
    expect(await fixture.live()).toMatchObject({ revision: 3, document: { tests: [{}] } })
    const entry = await lastAudit({ noun: 'policy' })
    expect(entry.after).toMatchObject({ restoredFrom: 1, failingTests: ['Half of it'] })
  })
})

describe('a draft or preview with tests', () => {
  test.each([
    { test: { accounts: ['nowhere'] }, status: 422, path: 'document.tests[0].accounts[0]' },
    { test: { deployable: 'nothing' }, status: 422, path: 'document.tests[0].deployable' },
    { test: { tenant: 'nobody-here' }, status: 422, path: 'document.tests[0].tenant' },
    { test: { min: 70 }, status: 422, path: 'document.tests[0].max' },
    { test: { kind: 'speed' }, status: 422, path: 'document.tests[0].kind' },
  ])('a wrong name or bound is refused at $path', async ({ test: part, status, path }) => {
    const refused = await fixture.publish(admin, 0, { document: withTests(share(0, 60, part)) })
    expect({ status: refused.status, path: refused.json.errors[0].path }).toEqual({ status, path })
  })

  test('are saved in a draft even if they are invalid', async () => {
    const saved = await fixture.saveDraft(admin, withTests({ kind: 'account-share' }))
    expect(saved).toMatchObject({ status: 200, json: { document: { tests: [{}] } } })
  })

  test('are in the effects, beside the expected cost', async () => {
    const { json, status } = await call('POST', `${fixture.path}/effects`, {
      headers: viewer.headers,
      body: { document: withTests(share(0, 40)) },
    })
    expect(status).toBe(200)
    expect(json.tests).toMatchObject([{ passed: false, got: 50, gotText: '50.0 %' }])
    expect(json.deployables[0].cost).toEqual({
      before: json.deployables[0].cost.before,
      after: json.deployables[0].cost.after,
    })
  })
})

/** Returns the shares that a browser would show on the pinned inputs. */
async function sharesOn(snapshot: { id: string; deployables: { id: string }[] }, policy: object) {
  const shares: Record<string, Record<string, number>> = {}
  for (const { id } of snapshot.deployables) {
    const body = { policy, pool: fixture.rows.pool.id, deployable: id, snapshotId: snapshot.id }
    const { json } = await call('POST', '/preview', { headers: viewer.headers, body })
    shares[id] = Object.fromEntries(
      json.outcome.groups.flatMap(({ matches }: { matches: { id: string; share: number }[] }) =>
        matches.map((match) => [match.id, match.share]),
      ),
    )
  }
  return shares
}

test('an inventory document has the tests with account names, and a failing test rejects it', async () => {
  const provider = `tests-${fixture.rows.pool.id.slice(-6)}`
  const inventory = (max: number) => ({
    format: 'berth-inventory/1',
    providers: [{ name: provider, kind: 'vsphere' }],
    realms: [{ provider, name: 'r' }],
    accounts: ['one', 'two'].map((name) => ({ provider, name, currency: 'EUR' })),
    pools: [
      {
        name: `${provider}-pool`,
        accounts: [`${provider}/one`, `${provider}/two`],
        policy: {
          modules: [{ module: 'weighted-split' }],
          tests: [{ kind: 'account-share', accounts: [`${provider}/one`], max }],
        },
      },
    ],
  })
  const send = (document: object) =>
    call('POST', '/inventory', {
      headers: admin.headers,
      body: { document: JSON.stringify(document), dryRun: false, prune: false },
    })
  const first = await send(inventory(60))
  expect(first.json).toMatchObject({ applied: true })
  const again = await send(inventory(60))
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0 })
})
