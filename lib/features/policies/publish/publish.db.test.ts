import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
let operator: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;({ admin, operator, viewer } = await staff())
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

describe('who', () => {
  test('only an administrator publishes; an operator may restore', async () => {
    expect((await fixture.publish(operator, 0, {})).status).toBe(403)
    expect((await fixture.publish(viewer, 0, {})).status).toBe(403)
    expect((await fixture.publish(admin, 0, {})).status).toBe(201)
    expect((await fixture.publish(admin, 1, { document: fixture.firstWeighs(3) })).status).toBe(201)
    expect((await fixture.restore(viewer, 2, 1)).status).toBe(403)
    expect((await fixture.restore(operator, 2, 1)).status).toBe(201)
  })
})

describe('the live version', () => {
  test('is the global default until a pool has its own', async () => {
    expect(await fixture.live()).toMatchObject({
      state: 'inherits',
      revision: 0,
      by: { author: 'Berth' },
    })
    const document = fixture.firstWeighs(2)
    const published = await fixture.publish(admin, 0, { document, note: 'a counts twice' })
    expect(published.json).toMatchObject({
      version: 1,
      document,
      author: admin.name,
      note: 'a counts twice',
    })
    const now = await fixture.live()
    expect(now).toMatchObject({ state: 'custom', revision: 1, document, by: { version: 1 } })
    const events = await database().event.findMany({ where: { kind: 'policy.published' } })
    expect(events.at(-1)?.payload).toMatchObject({ version: 1, inherits: false })
  })

  test('a pool that inherits again follows the current global default', async () => {
    await fixture.publish(admin, 0, { document: fixture.firstWeighs(2) })
    const back = await fixture.publish(admin, 1, { inherits: true })
    expect(back.json).toMatchObject({ version: 2, inherits: true })
    const global = await call('GET', '/policies/global', { headers: viewer.headers })
    expect(await fixture.live()).toMatchObject({
      state: 'inherits',
      revision: 2,
      document: global.json.document,
    })

    const document = fixture.firstWeighs(7)
    const changed = await fixture.publish(
      admin,
      global.json.revision,
      { document },
      '/policies/global',
    )
    expect(changed.status).toBe(201)
    expect(await fixture.live()).toMatchObject({ state: 'inherits', revision: 2, document })
    const studio = await call('GET', '/policies/global/studio', { headers: viewer.headers })
    const ids = studio.json.inheritingPools.map(({ id }: { id: string }) => id)
    expect(ids).toContain(fixture.rows.pool.id)
  })

  test('the global default has nothing to inherit from', async () => {
    const { json } = await call('GET', '/policies/global', { headers: viewer.headers })
    const refused = await fixture.publish(
      admin,
      json.revision,
      { inherits: true },
      '/policies/global',
    )
    expect(refused.status).toBe(422)
  })
})

describe('the author’s draft', () => {
  test('closes as published', async () => {
    const document = fixture.firstWeighs(2)
    const body = { revision: 0, baseVersion: 0, document }
    const { json } = await call('PUT', `${fixture.path}/draft`, { headers: admin.headers, body })
    await fixture.publish(admin, 0, { document })
    const row = await database().policyDraft.findUniqueOrThrow({ where: { id: json.id } })
    expect(row).toMatchObject({ closedAs: 'published' })
    expect((await call('GET', `${fixture.path}/draft`, { headers: admin.headers })).status).toBe(
      404,
    )
  })

  test('that differs from the published document can be reopened', async () => {
    const document = fixture.firstWeighs(5)
    const body = { revision: 0, baseVersion: 0, document }
    await call('PUT', `${fixture.path}/draft`, { headers: admin.headers, body })
    await fixture.publish(admin, 0, { document: weighted({}) })
    const again = await call('POST', `${fixture.path}/draft/restore`, { headers: admin.headers })
    expect(again.json).toMatchObject({ document })
  })
})

describe('a policy that may not decide', () => {
  const base = { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } }
  const with_ = (params: object) => ({ modules: [{ ...base, params }] })

  test.each([
    {
      name: 'unknown module',
      document: { modules: [base, { id: 'x', module: 'magic', enabled: true, params: {} }] },
      at: 'document.modules[1].module',
    },
    {
      name: 'NaN as text',
      document: with_({ weights: { a: 'NaN' } }),
      at: 'document.modules[0].params.weights.a',
    },
    {
      name: '1e308 as text',
      document: with_({ weights: { a: '1e308' } }),
      at: 'document.modules[0].params.weights.a',
    },
    {
      name: 'no base',
      document: { modules: [{ id: 'c', module: 'cost', enabled: true, params: {} }] },
      at: 'document.modules[0].module',
    },
    {
      name: 'one id twice',
      document: { modules: [base, { id: 'base', module: 'cost', enabled: true, params: {} }] },
      at: 'document.modules[1].id',
    },
    {
      name: 'unknown param',
      document: with_({ wieghts: {} }),
      at: 'document.modules[0].params.wieghts',
    },
    {
      name: 'unknown account',
      document: with_({ weights: { nobody: 2 } }),
      at: 'document.modules[0].params.weights',
    },
  ])('$name is refused at its place, and nothing changes', async ({ document, at }) => {
    const refused = await fixture.publish(admin, 0, { document })
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0].path.slice(0, at.length)).toBe(at)
    expect(await fixture.live()).toMatchObject({ state: 'inherits', revision: 0 })
  })

  test('a note is required', async () => {
    expect((await fixture.publish(admin, 0, { note: ' ' })).json.errors[0].path).toBe('note')
    expect((await fixture.publish(admin, 0, { note: 'x'.repeat(501) })).status).toBe(422)
    expect((await fixture.publish(admin, 0, { note: 'a\0b' })).status).toBe(422)
  })
})
