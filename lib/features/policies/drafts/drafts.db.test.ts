import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { purgeDrafts } from './purge-drafts.server'

let admin: Person
let operator: Person
let viewer: Person
let owner: Person

beforeAll(async () => {
  ;[admin, operator, viewer, owner] = await Promise.all([
    person('admin'),
    person('operator'),
    person('viewer'),
    person('owner'),
  ])
})

const poolDraft = async () => {
  const { pool, account } = await inventoryRows()
  return { pool, account, path: `/pools/${pool.id}/policy/draft` }
}

const save = (who: Person, path: string, revision: number, document: unknown) =>
  call('PUT', path, { headers: who.headers, body: { revision, baseVersion: 0, document } })

test('autosave opens at revision 0, then every save is a new immutable revision', async () => {
  const { path, account } = await poolDraft()
  const first = await save(admin, path, 0, weighted({ [account.id]: 1 }))
  expect(first.status).toBe(200)
  expect(first.headers.get('etag')).toBe('"1"')
  const second = await save(admin, path, 1, weighted({ [account.id]: 2 }))
  expect(second.json.revision).toBe(2)
  expect(second.json.revisionId).not.toBe(first.json.revisionId)

  const link = await call('GET', `/draft-revisions/${first.json.revisionId}`, {
    headers: viewer.headers,
  })
  expect(link.json).toMatchObject({
    number: 1,
    author: admin.name,
    document: weighted({ [account.id]: 1 }),
  })
  const shown = await call('GET', path, { headers: admin.headers })
  expect(shown.json).toEqual(second.json)
})

test('autosave: a save based on an older revision gets the stored draft, and overwrites nothing', async () => {
  const { path } = await poolDraft()
  await save(admin, path, 0, weighted({}))
  await save(admin, path, 1, weighted({ newer: 3 }))
  for (const revision of [0, 1, 7]) {
    const refused = await save(admin, path, revision, weighted({ older: 1 }))
    expect(refused.status).toBe(412)
    expect(refused.json.current).toMatchObject({ revision: 2, document: weighted({ newer: 3 }) })
  }
})

test('autosave: a repeated save whose response was lost gets that response', async () => {
  const { path } = await poolDraft()
  await save(admin, path, 0, weighted({}))
  const once = await save(admin, path, 1, weighted({ b: 1, a: 2 }))
  const again = await save(admin, path, 1, weighted({ a: 2, b: 1 }))
  expect(again.status).toBe(200)
  expect(again.json).toEqual(once.json)
})

test('autosave: of saves from two windows at once, exactly one wins', async () => {
  const { path } = await poolDraft()
  const opened = await Promise.all([1, 2, 3, 4].map((n) => save(admin, path, 0, weighted({ n }))))
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  const saved = await Promise.all([5, 6, 7].map((n) => save(admin, path, 1, weighted({ n }))))
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('autosave: an invalid policy is saved too', async () => {
  const { path } = await poolDraft()
  const broken = {
    modules: [{ id: 'x', module: 'no-such', enabled: true, params: { weight: 'NaN' } }],
  }
  const saved = await save(admin, path, 0, broken)
  expect(saved.status).toBe(200)
  expect(saved.json.document).toEqual(broken)
})

test('autosave: a base that does not exist yet is refused', async () => {
  const { path } = await poolDraft()
  const refused = await call('PUT', path, {
    headers: admin.headers,
    body: { revision: 0, baseVersion: 3, document: weighted({}) },
  })
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toBe('baseVersion')
})

describe('privacy', () => {
  test('a draft is read, changed and discarded by its owner only', async () => {
    const { path } = await poolDraft()
    const mine = await save(admin, path, 0, weighted({ mine: 1 }))
    expect((await call('GET', path, { headers: operator.headers })).status).toBe(404)
    expect((await call('DELETE', path, { headers: operator.headers })).status).toBe(404)
    expect((await save(operator, path, 1, weighted({}))).status).toBe(412)
    const theirs = await save(operator, path, 0, weighted({ theirs: 1 }))
    expect(theirs.json.id).not.toBe(mine.json.id)
    const stored = await call('GET', path, { headers: admin.headers })
    expect(stored.json).toEqual(mine.json)
  })

  test('a link is for staff', async () => {
    const { path } = await poolDraft()
    const { json } = await save(admin, path, 0, weighted({}))
    const link = `/draft-revisions/${json.revisionId}`
    expect((await call('GET', link, { headers: viewer.headers })).status).toBe(200)
    expect((await call('GET', link, { headers: owner.headers })).status).toBe(404)
    expect((await call('GET', link)).status).toBe(401)
    expect((await save(viewer, path, 0, weighted({}))).status).toBe(403)
  })
})

describe('discarding', () => {
  test('closes immediately, and is restored unchanged', async () => {
    const { pool, path } = await poolDraft()
    const { json: draft } = await save(admin, path, 0, weighted({ a: 2 }))
    expect((await call('DELETE', path, { headers: admin.headers })).status).toBe(204)
    expect((await call('GET', path, { headers: admin.headers })).status).toBe(404)
    expect((await save(admin, path, 1, weighted({}))).json.current).toBeNull()

    const studio = await call('GET', `/pools/${pool.id}/studio`, { headers: admin.headers })
    expect(studio.json).toMatchObject({ draft: null, discarded: { id: draft.id } })
    const others = await call('POST', `${path}/restore`, { headers: operator.headers })
    expect(others.status).toBe(404)
    const again = await call('POST', `${path}/restore`, { headers: admin.headers })
    expect(again.json).toEqual(draft)
    expect((await save(admin, path, 1, weighted({ a: 3 }))).status).toBe(200)
  })

  test('an open draft is not replaced by a discarded one', async () => {
    const { path } = await poolDraft()
    await save(admin, path, 0, weighted({ old: 1 }))
    await call('DELETE', path, { headers: admin.headers })
    await save(admin, path, 0, weighted({ fresh: 1 }))
    const refused = await call('POST', `${path}/restore`, { headers: admin.headers })
    expect(refused.status).toBe(409)
    expect(refused.json.code).toBe('draft-open')
  })

  test('is final after 30 days', async () => {
    const { path } = await poolDraft()
    const { json } = await save(admin, path, 0, weighted({}))
    await call('DELETE', path, { headers: admin.headers })
    const day = DAY_MS
    const closedAt = new Date(Date.now() - 30 * day - 1000)
    await database().policyDraft.update({ where: { id: json.id }, data: { closedAt } })
    const late = await call('POST', `${path}/restore`, { headers: admin.headers })
    expect(late.status).toBe(404)

    const { json: fresh } = await save(admin, path, 0, weighted({}))
    expect(await purgeDrafts(database(), new Date())).toBe(1)
    const left = await database().policyDraft.findMany({
      where: { id: { in: [json.id, fresh.id] } },
    })
    expect(left.map(({ id }) => id)).toEqual([fresh.id])
  })
})

test('an archived pool takes no draft, and an unknown one is not found', async () => {
  const { pool, path } = await poolDraft()
  await database().pool.update({ where: { id: pool.id }, data: { archivedAt: new Date() } })
  expect((await save(admin, path, 0, weighted({}))).json.code).toBe('pool-archived')
  expect((await save(admin, '/pools/none/policy/draft', 0, weighted({}))).status).toBe(404)
  expect((await call('GET', '/pools/none/policy', { headers: admin.headers })).status).toBe(404)
})

test('the global default has drafts too', async () => {
  const path = '/policies/global/draft'
  const body = { revision: 0, baseVersion: 1, document: weighted({}) }
  const saved = await call('PUT', path, { headers: operator.headers, body })
  expect(saved.status).toBe(200)
  const inheriting = await call('PUT', path, {
    headers: operator.headers,
    body: { ...body, revision: 1, inherits: true },
  })
  expect(inheriting.status).toBe(422)
  expect((await call('DELETE', path, { headers: operator.headers })).status).toBe(204)
})
