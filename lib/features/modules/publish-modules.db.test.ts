import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { addVersion, createModule, documentWith, newId } from '@/testing/modules'
import type { Person } from '@/testing/people'

let admin: Person
const [living, archived] = [newId(), newId()]

const archive = (id: string, ifMatch: number) =>
  call('PUT', `/modules/${id}`, { headers: admin.headers, ifMatch, body: { archived: true } })

beforeAll(async () => {
  admin = await make.inventoryAdmin()
  for (const id of [living, archived]) await createModule(id)
  await archive(archived, 1)
})

const publish = (poolId: string, ifMatch: number, body: object) =>
  call('POST', `/pools/${poolId}/policy/publish`, {
    headers: admin.headers,
    ifMatch,
    body: { note: 'uses a module', ...body },
  })

describe('a policy is not published', () => {
  test.each([
    {
      name: 'an unknown module',
      module: 'custom:nobody@1',
      message: /There is no module "nobody"\. Create it/,
    },
    {
      name: 'a version that does not exist yet',
      module: `custom:${living}@7`,
      message: /has no version 7\. Its newest version is 1: use custom:/,
    },
    {
      name: 'an archived module',
      module: `custom:${archived}@1`,
      message: /is archived\. Restore it/,
    },
  ])('with $name', async ({ module, message }) => {
    const refused = await publish((await make.pool()).id, 0, { document: documentWith(module) })
    expect(refused).toMatchObject({ status: 422, json: { code: 'unusable-module' } })
    expect(refused.json.errors).toEqual([
      { path: 'document.modules[1].module', message: expect.stringMatching(message) },
    ])
  })

  test('with params that the module does not declare', async () => {
    const document = documentWith(`custom:${living}@1`, { gold: 9, silver: 1 })
    const refused = await publish((await make.pool()).id, 0, { document })
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-policy' } })
    const paths = refused.json.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['document.modules[1].params.gold', 'document.modules[1].params.silver'])
  })

  test('with numbers for an account that does not exist', async () => {
    const id = newId()
    await createModule(id, perAccount)
    const document = documentWith(`custom:${id}@1`, { numbers: { nobody: 2, '*': 1 } })
    const refused = await publish((await make.pool()).id, 0, { document })
    expect(refused).toMatchObject({ status: 422, json: { code: 'unknown-account' } })
    expect(refused.json.errors[0].path).toBe('document.modules[1].params.numbers["nobody"]')
  })

  test('with a module that would slow launches', async () => {
    const { account, pool } = await inventoryRows()
    const labels = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`label-${i}`, 'ab'.repeat(100)]),
    )
    await database().account.update({ where: { id: account.id }, data: { labels } })
    const id = newId()
    const expression =
      'account.labels.exists(k, account.labels[k].matches("(ab|ba)+c")) ? 2.0 : 1.0'
    expect((await createModule(id, { expression, params: [] })).status).toBe(201)
    const refused = await publish(pool.id, 0, { document: documentWith(`custom:${id}@1`) })
    expect(refused).toMatchObject({ status: 422, json: { code: 'too-expensive' } })
    expect(refused.json.errors[0].path).toBe('document.modules[1].module')
  })
})

const perAccount = {
  expression: 'params.numbers[account.id]',
  params: [
    {
      name: 'numbers',
      type: 'account-numbers',
      label: 'Numbers',
      hint: '',
      default: { '*': 1 },
      neutral: { '*': 1 },
    },
  ],
}

describe('a policy with a named module', () => {
  test('is published, restored and published again while its module is archived', async () => {
    const id = newId()
    await createModule(id)
    await addVersion(id, 1)
    const [{ id: pool }, other] = [await make.pool(), await make.pool()]
    const document = documentWith(`custom:${id}@1`)
    expect((await publish(pool, 0, { document })).status).toBe(201)
    expect((await archive(id, 2)).status).toBe(200)

    const changed = documentWith(`custom:${id}@1`, { gold: 3 })
    expect((await publish(pool, 1, { document: changed })).status).toBe(201)
    const next = documentWith(`custom:${id}@2`)
    expect((await publish(pool, 2, { document: next })).status).toBe(422)
    expect((await publish(other.id, 0, { document })).status).toBe(422)
    const restored = await call('POST', `/pools/${pool}/policy/restore`, {
      headers: admin.headers,
      ifMatch: 2,
      body: { version: 1, note: 'back' },
    })
    expect(restored).toMatchObject({ status: 201, json: { version: 3, document } })
  })

  test('prevents the deletion of its definition', async () => {
    const id = newId()
    await createModule(id)
    await publish((await make.pool()).id, 0, { document: documentWith(`custom:${id}@1`) })
    const removed = await call('DELETE', `/modules/${id}`, { headers: admin.headers, ifMatch: 1 })
    expect(removed.json).toMatchObject({ outcome: 'archived' })
  })
})

describe('another version of a module', () => {
  type Shares = Record<string, Record<string, number>>

  /** The reviewed shares of each deployable from a preview on the pinned inputs, as the browser sends them back. */
  async function sharesUnder(document: object, poolId: string, snapshotId: string) {
    const { json } = await call('GET', `/pools/${poolId}/studio`, admin)
    const shares: Shares = {}
    for (const { id, matches } of json.snapshot.deployables) {
      if (matches.length === 0) continue
      const body = { pool: poolId, deployable: id, snapshotId, policy: document }
      const { outcome } = (await call('POST', '/preview', { headers: admin.headers, body })).json
      type Group = { matches: { id: string; share: number }[] }
      const all = outcome.groups.flatMap((group: Group) => group.matches)
      shares[id] = Object.fromEntries(
        all.map(({ id: match, share }: Group['matches'][number]) => [match, share]),
      )
    }
    return shares
  }

  test('is reviewed on every deployable before it is used', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    const id = newId()
    const factor = (value: string) => ({
      params: [],
      expression: `account.id == "${rows.account.id}" ? ${value} : 1.0`,
    })
    await createModule(id, factor('1.0'))
    await addVersion(id, 1, factor('3.0'))
    const [now, next] = [documentWith(`custom:${id}@1`), documentWith(`custom:${id}@2`)]
    expect((await publish(rows.pool.id, 0, { document: now })).status).toBe(201)

    const { snapshot } = (await call('GET', `/pools/${rows.pool.id}/studio`, admin)).json
    const before = await sharesUnder(now, rows.pool.id, snapshot.id)
    const after = await sharesUnder(next, rows.pool.id, snapshot.id)
    const sorted = (shares: Shares) => Object.values(shares[rows.deployable.id] ?? {}).toSorted()
    expect([sorted(before), sorted(after)]).toEqual([
      [0.5, 0.5],
      [0.25, 0.75],
    ])

    const seen = { document: next, snapshotId: snapshot.id }
    const wrong = await publish(rows.pool.id, 1, { ...seen, shares: before })
    expect(wrong).toMatchObject({ status: 409, json: { code: 'preview-mismatch' } })
    expect((await publish(rows.pool.id, 1, { ...seen, shares: after })).status).toBe(201)
  })
})
