import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  type PolicyFixture,
  policyFixture,
  staff,
  weighted,
} from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'

let admin: Person
let other: Person
let operator: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;({ admin, other, operator, viewer } = await staff())
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

describe('the audit log', () => {
  test('records before, after and the note', async () => {
    await fixture.publish(admin, 0, { document: fixture.firstWeighs(1), note: 'first' })
    await fixture.publish(other, 1, { document: fixture.firstWeighs(2), note: 'second' })
    await fixture.restore(operator, 2, 1)
    const entries = await database().auditEntry.findMany({
      where: { noun: 'policy', subjectName: fixture.rows.pool.name },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'policy.publish', actorName: admin.name, before: null, note: 'first' },
      {
        action: 'policy.publish',
        before: { version: 1, document: fixture.firstWeighs(1) },
        after: { version: 2, document: fixture.firstWeighs(2) },
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
  test('makes the old content the next version, unchanged in every part', async () => {
    const first = {
      modules: [
        ...fixture.firstWeighs(2).modules,
        { id: 'fine', module: 'failure-fine', enabled: false, params: { fine: 12.5 } },
      ],
    }
    await fixture.publish(admin, 0, { document: first })
    await fixture.publish(admin, 1, { inherits: true })
    const restored = await fixture.restore(operator, 2, 1)
    expect(restored.json).toMatchObject({ version: 3, restoredFrom: 1, inherits: false })
    expect(restored.json.document).toEqual(first)
    expect(await fixture.live()).toMatchObject({ state: 'custom', document: first })
    const again = await fixture.restore(operator, 3, 2)
    expect(again.json).toMatchObject({ version: 4, inherits: true })
  })

  test('a stale base, an unknown version and no note are refused', async () => {
    await fixture.publish(admin, 0, {})
    await fixture.publish(admin, 1, {})
    expect((await fixture.restore(operator, 1, 1)).status).toBe(412)
    expect((await fixture.restore(operator, 2, 9)).status).toBe(422)
    const body = { version: 1, note: '  ' }
    const mute = await call('POST', `${fixture.path}/restore`, {
      headers: operator.headers,
      ifMatch: 2,
      body,
    })
    expect(mute.json.errors[0].path).toBe('note')
  })
})

describe('history', () => {
  test('is listed in pages, newest first', async () => {
    for (const base of [0, 1, 2, 3, 4]) await fixture.publish(admin, base, { note: `v${base + 1}` })
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const at = `${fixture.path}/versions?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { json } = await call('GET', at, { headers: viewer.headers })
      seen.push(...json.items.map(({ version }: { version: number }) => version))
      cursor = json.next
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    const one = await call('GET', `${fixture.path}/versions/3`, { headers: viewer.headers })
    expect(one.json).toMatchObject({ version: 3, note: 'v3' })
    for (const no of ['9', '0', 'x', '99999999999'])
      expect(
        (await call('GET', `${fixture.path}/versions/${no}`, { headers: viewer.headers })).status,
      ).toBe(404)
  })

  test('is immutable: the database refuses', async () => {
    await fixture.publish(admin, 0, {})
    const body = { revision: 0, baseVersion: 1, document: weighted({}) }
    await call('PUT', `${fixture.path}/draft`, { headers: admin.headers, body })
    for (const statement of [
      `UPDATE "PolicyVersion" SET "document" = '{}'`,
      `UPDATE "PolicyVersion" SET "note" = 'another'`,
      `UPDATE "PolicyVersion" SET "inherits" = true`,
      `UPDATE "PolicyVersion" SET "authorName" = 'somebody'`,
      `UPDATE "PolicyVersion" SET "authorId" = '${other.userId}'`,
      `DELETE FROM "PolicyVersion"`,
      `DELETE FROM "Policy"`,
      `TRUNCATE "PolicyVersion" CASCADE`,
      `UPDATE "PolicyDraftRevision" SET "document" = '{}'`,
    ])
      await expect(database().$executeRawUnsafe(statement), statement).rejects.toThrow(
        /append-only/,
      )
  })

  test('remains after its author’s account is deleted', async () => {
    const leaver = await person('admin')
    await fixture.publish(leaver, 0, {})
    await database().user.delete({ where: { id: leaver.userId } })
    expect(await fixture.live()).toMatchObject({ by: { author: leaver.name } })
  })
})
