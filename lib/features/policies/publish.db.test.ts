import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/inventory-rows'
import { type Person, person } from '@/testing/people'

const weighted = (weights: Record<string, unknown>) => ({
  modules: [{ id: 'base', module: 'weighted-split', enabled: true, params: { weights } }],
})

let admin: Person
let other: Person
let operator: Person
let viewer: Person
let rows: InventoryRows
let path: string

beforeAll(async () => {
  ;[admin, other, operator, viewer] = await Promise.all([
    person('admin'),
    person('admin'),
    person('operator'),
    person('viewer'),
  ])
})

beforeEach(async () => {
  rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  path = `/pools/${rows.pool.id}/policy`
})

const live = async () => (await call('GET', path, { headers: viewer.headers })).json

const publish = (who: Person, ifMatch: number, body: object, at = path) =>
  call('POST', `${at}/publish`, {
    headers: who.headers,
    ifMatch,
    body: { note: 'why', document: weighted({}), ...body },
  })

const restore = (who: Person, ifMatch: number, version: number) =>
  call('POST', `${path}/restore`, {
    headers: who.headers,
    ifMatch,
    body: { version, note: 'back' },
  })

describe('who', () => {
  test('only an administrator publishes; an operator may restore', async () => {
    expect((await publish(operator, 0, {})).status).toBe(403)
    expect((await publish(viewer, 0, {})).status).toBe(403)
    expect((await publish(admin, 0, {})).status).toBe(201)
    expect((await publish(admin, 1, { document: weighted({ [rows.account.id]: 3 }) })).status).toBe(
      201,
    )
    expect((await restore(viewer, 2, 1)).status).toBe(403)
    expect((await restore(operator, 2, 1)).status).toBe(201)
  })
})

describe('the live version', () => {
  test('is the global default until a pool has its own', async () => {
    expect(await live()).toMatchObject({ state: 'inherits', revision: 0, by: { author: 'Berth' } })
    const document = weighted({ [rows.account.id]: 2 })
    const published = await publish(admin, 0, { document, note: 'a counts twice' })
    expect(published.json).toMatchObject({
      version: 1,
      document,
      author: admin.name,
      note: 'a counts twice',
    })
    const now = await live()
    expect(now).toMatchObject({ state: 'custom', revision: 1, document, by: { version: 1 } })
  })

  test('a pool that inherits again follows the global default of the day', async () => {
    await publish(admin, 0, { document: weighted({ [rows.account.id]: 2 }) })
    const back = await publish(admin, 1, { inherits: true })
    expect(back.json).toMatchObject({ version: 2, inherits: true })
    const global = await call('GET', '/policies/global', { headers: viewer.headers })
    expect(await live()).toMatchObject({
      state: 'inherits',
      revision: 2,
      document: global.json.document,
    })

    const document = weighted({ [rows.account.id]: 7 })
    const changed = await publish(admin, global.json.revision, { document }, '/policies/global')
    expect(changed.status).toBe(201)
    expect(await live()).toMatchObject({ state: 'inherits', revision: 2, document })
    const studio = await call('GET', '/policies/global/studio', { headers: viewer.headers })
    const ids = studio.json.inheritingPools.map(({ id }: { id: string }) => id)
    expect(ids).toContain(rows.pool.id)
  })

  test('the global default has nothing to inherit from', async () => {
    const { json } = await call('GET', '/policies/global', { headers: viewer.headers })
    const refused = await publish(admin, json.revision, { inherits: true }, '/policies/global')
    expect(refused.status).toBe(422)
  })
})

describe('two authors', () => {
  test('publishing at once: exactly one wins, the other is told what is live', async () => {
    await publish(admin, 0, {})
    const [one, two] = await Promise.all([
      publish(admin, 1, { document: weighted({ [rows.account.id]: 2 }), note: 'one' }),
      publish(other, 1, { document: weighted({ [rows.account.id]: 3 }), note: 'two' }),
    ])
    const [winner, loser] = one.status === 201 ? [one, two] : [two, one]
    expect([winner.status, loser.status]).toEqual([201, 412])
    expect(loser.json.current).toMatchObject({
      revision: 2,
      by: { version: 2, author: winner.json.author, createdAt: winner.json.createdAt },
    })
    expect(loser.json.detail).toContain(`${winner.json.author} published v2 at`)
    const { json } = await call('GET', `${path}/versions`, { headers: viewer.headers })
    expect(json.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test('ten at once leave one version, one audit entry and no gap', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => publish(n % 2 ? admin : other, 0, { note: `n${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
    const policy = await database().policy.findUniqueOrThrow({
      where: { poolId: rows.pool.id },
      include: { versions: true },
    })
    expect(policy.liveVersion).toBe(1)
    expect(policy.versions).toHaveLength(1)
    const audit = await database().auditEntry.count({ where: { subjectId: policy.id } })
    expect(audit).toBe(1)
  })

  test('the loser keeps the draft', async () => {
    const mine = weighted({ [rows.account.id]: 9 })
    const body = { revision: 0, baseVersion: 0, document: mine }
    await call('PUT', `${path}/draft`, { headers: admin.headers, body })
    await publish(other, 0, { document: weighted({}) })
    expect((await publish(admin, 0, { document: mine })).status).toBe(412)
    const draft = await call('GET', `${path}/draft`, { headers: admin.headers })
    expect(draft.json).toMatchObject({ baseVersion: 0, document: mine })
  })

  test('without If-Match nothing is published', async () => {
    const body = { document: weighted({}), note: 'why' }
    const refused = await call('POST', `${path}/publish`, { headers: admin.headers, body })
    expect(refused.status).toBe(428)
  })
})

describe('the author’s draft', () => {
  test('closes as published', async () => {
    const document = weighted({ [rows.account.id]: 2 })
    const body = { revision: 0, baseVersion: 0, document }
    const { json } = await call('PUT', `${path}/draft`, { headers: admin.headers, body })
    await publish(admin, 0, { document })
    const row = await database().policyDraft.findUniqueOrThrow({ where: { id: json.id } })
    expect(row).toMatchObject({ closedAs: 'published' })
    expect((await call('GET', `${path}/draft`, { headers: admin.headers })).status).toBe(404)
  })

  test('that says something else may be taken up again', async () => {
    const document = weighted({ [rows.account.id]: 5 })
    const body = { revision: 0, baseVersion: 0, document }
    await call('PUT', `${path}/draft`, { headers: admin.headers, body })
    await publish(admin, 0, { document: weighted({}) })
    const again = await call('POST', `${path}/draft/restore`, { headers: admin.headers })
    expect(again.json).toMatchObject({ document })
  })
})

describe('the audit log', () => {
  test('holds before, after and the note', async () => {
    await publish(admin, 0, { document: weighted({ [rows.account.id]: 1 }), note: 'first' })
    await publish(other, 1, { document: weighted({ [rows.account.id]: 2 }), note: 'second' })
    await restore(operator, 2, 1)
    const entries = await database().auditEntry.findMany({
      where: { noun: 'policy', subjectName: rows.pool.name },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'policy.publish', actorName: admin.name, before: null, note: 'first' },
      {
        action: 'policy.publish',
        before: { version: 1, document: weighted({ [rows.account.id]: 1 }) },
        after: { version: 2, document: weighted({ [rows.account.id]: 2 }) },
      },
      {
        action: 'policy.restore',
        after: { version: 3, restoredFrom: 1 },
        note: 'restored v1: back',
      },
    ])
  })
})

describe('restoring', () => {
  test('makes the old content the next version, equal in every part', async () => {
    const first = {
      modules: [
        ...weighted({ [rows.account.id]: 2 }).modules,
        { id: 'fine', module: 'failure-fine', enabled: false, params: { fine: 12.5 } },
      ],
    }
    await publish(admin, 0, { document: first })
    await publish(admin, 1, { inherits: true })
    const restored = await restore(operator, 2, 1)
    expect(restored.json).toMatchObject({ version: 3, restoredFrom: 1, inherits: false })
    expect(restored.json.document).toEqual(first)
    expect(await live()).toMatchObject({ state: 'custom', document: first })
    const again = await restore(operator, 3, 2)
    expect(again.json).toMatchObject({ version: 4, inherits: true })
  })

  test('a stale base, an unknown version and no note are refused', async () => {
    await publish(admin, 0, {})
    await publish(admin, 1, {})
    expect((await restore(operator, 1, 1)).status).toBe(412)
    expect((await restore(operator, 2, 9)).status).toBe(422)
    const body = { version: 1, note: '  ' }
    const mute = await call('POST', `${path}/restore`, {
      headers: operator.headers,
      ifMatch: 2,
      body,
    })
    expect(mute.json.errors[0].path).toBe('note')
  })
})

describe('history', () => {
  test('is read in pages, newest first', async () => {
    for (const base of [0, 1, 2, 3, 4]) await publish(admin, base, { note: `v${base + 1}` })
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const at = `${path}/versions?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { json } = await call('GET', at, { headers: viewer.headers })
      seen.push(...json.items.map(({ version }: { version: number }) => version))
      cursor = json.next
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    const one = await call('GET', `${path}/versions/3`, { headers: viewer.headers })
    expect(one.json).toMatchObject({ version: 3, note: 'v3' })
    for (const no of ['9', '0', 'x', '99999999999'])
      expect(
        (await call('GET', `${path}/versions/${no}`, { headers: viewer.headers })).status,
      ).toBe(404)
  })

  test('is written once: the database itself refuses', async () => {
    await publish(admin, 0, {})
    const body = { revision: 0, baseVersion: 1, document: weighted({}) }
    await call('PUT', `${path}/draft`, { headers: admin.headers, body })
    for (const statement of [
      `UPDATE "PolicyVersion" SET "document" = '{}'`,
      `UPDATE "PolicyVersion" SET "note" = 'another'`,
      `UPDATE "PolicyVersion" SET "inherits" = true`,
      `UPDATE "PolicyVersion" SET "authorName" = 'somebody'`,
      `UPDATE "PolicyVersion" SET "authorId" = '${other.userId}'`,
      `DELETE FROM "PolicyVersion"`,
      `DELETE FROM "Policy"`,
      `TRUNCATE "PolicyVersion"`,
      `UPDATE "PolicyDraftRevision" SET "document" = '{}'`,
    ])
      await expect(database().$executeRawUnsafe(statement), statement).rejects.toThrow(
        /append-only/,
      )
  })

  test('outlives its author’s account', async () => {
    const leaver = await person('admin')
    await publish(leaver, 0, {})
    await database().user.delete({ where: { id: leaver.userId } })
    expect(await live()).toMatchObject({ by: { author: leaver.name } })
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
    const refused = await publish(admin, 0, { document })
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0].path.slice(0, at.length)).toBe(at)
    expect(await live()).toMatchObject({ state: 'inherits', revision: 0 })
  })

  test('a note is required', async () => {
    expect((await publish(admin, 0, { note: ' ' })).json.errors[0].path).toBe('note')
    expect((await publish(admin, 0, { note: 'x'.repeat(501) })).status).toBe(422)
    expect((await publish(admin, 0, { note: 'a\0b' })).status).toBe(422)
  })
})

describe('preview and server', () => {
  const document = () => weighted({ [rows.account.id]: 2 })

  const seen = async () => {
    const { json } = await call('GET', `/pools/${rows.pool.id}/studio`, { headers: admin.headers })
    const { snapshot } = json
    const shares: Record<string, Record<string, number>> = {}
    for (const { id } of snapshot.deployables) {
      const body = {
        policy: document(),
        pool: rows.pool.id,
        deployable: id,
        snapshotId: snapshot.id,
      }
      const preview = await call('POST', '/preview', { headers: viewer.headers, body })
      shares[id] = Object.fromEntries(
        preview.json.outcome.groups.flatMap(
          ({ matches }: { matches: { id: string; share: number }[] }) =>
            matches.map((match) => [match.id, match.share]),
        ),
      )
    }
    return { snapshotId: snapshot.id as string, shares }
  }

  test('agree, so it is published', async () => {
    const { snapshotId, shares } = await seen()
    expect(Object.values(shares[rows.deployable.id] ?? {})).toEqual([0.5, 0.25, 0.25])
    expect((await publish(admin, 0, { document: document(), snapshotId, shares })).status).toBe(201)
  })

  test.each([
    { name: 'a share is off by 2e-9', by: 2e-9, status: 409 },
    { name: 'a share is off by 5e-10', by: 5e-10, status: 201 },
  ])('$name: $status', async ({ by, status }) => {
    const { snapshotId, shares } = await seen()
    const table = shares[rows.deployable.id] ?? {}
    const [match = ''] = Object.keys(table)
    table[match] = (table[match] ?? 0) + by
    const answer = await publish(admin, 0, { document: document(), snapshotId, shares })
    expect(answer.status).toBe(status)
    if (status === 201) return
    expect(answer.json.code).toBe('preview-mismatch')
    expect(answer.json.errors).toEqual([
      {
        path: `shares["${rows.deployable.id}"]["${match}"]`,
        message: `preview ${table[match]}, server 0.5`,
      },
    ])
    expect(await live()).toMatchObject({ revision: 0 })
  })

  test('a deployable that was not looked at counts as a difference', async () => {
    const { snapshotId, shares } = await seen()
    delete shares[rows.deployable.id]
    const refused = await publish(admin, 0, { document: document(), snapshotId, shares })
    expect(refused.json.code).toBe('preview-mismatch')
  })

  test('a stale base is told before moved shares', async () => {
    const { snapshotId, shares } = await seen()
    await publish(other, 0, {})
    const refused = await publish(admin, 0, { document: weighted({}), snapshotId, shares })
    expect(refused.status).toBe(412)
  })

  test('inputs of another pool, and shares without inputs, are refused', async () => {
    const { snapshotId, shares } = await seen()
    const elsewhere = await inventoryRows()
    const at = `/pools/${elsewhere.pool.id}/policy`
    const body = { document: weighted({}), snapshotId, shares }
    expect((await publish(admin, 0, body, at)).json.code).toBe('snapshot-gone')
    expect((await publish(admin, 0, { shares })).status).toBe(422)
    expect((await publish(admin, 0, { snapshotId })).status).toBe(422)
  })
})
