import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'
import * as make from '@/testing/inventory'

let fixture: PriceFixture

beforeAll(async () => {
  fixture = await priceFixture()
})

beforeEach(async () => {
  await fixture.discard(fixture.people.admin)
})

test('an operator stages, and all users see the author and source of each change', async () => {
  const { base, people } = fixture
  const staged = await fixture.stage(people.operator, [{ ...base, amount: '0.0310' }], {
    source: 'pasted',
  })
  expect(staged.status, staged.text).toBe(200)
  expect(staged.headers.get('etag')).toBe(`"${staged.json.revision}"`)
  const { revision, updatedAt, changes } = await fixture.draft()
  const author = 'Olga Operator'
  expect(staged.json).toEqual({ revision, updatedAt, author, staged: 1, forgotten: 0, count: 1 })
  expect(changes).toEqual([
    {
      ...base,
      amount: '0.031',
      adjusted: null,
      source: 'pasted',
      author,
      at: updatedAt,
    },
  ])
  expect(await fixture.costs(base)).toBeUndefined()
})

test('a cell is staged once, by its last author; other cells do not change', async () => {
  const { base, inRealm, people } = fixture
  const stagedBase = { ...base, amount: '1', adjusted: '1.2' }
  await fixture.stage(people.operator, [stagedBase, { ...inRealm, amount: '2' }])
  await fixture.stage(people.admin, [{ ...base, amount: null }])
  const { changes } = await fixture.draft()
  expect(changes).toMatchObject([
    { realmId: null, amount: null, adjusted: null, author: 'Ada Admin' },
    { realmId: inRealm.realmId, amount: '2', author: 'Olga Operator' },
  ])
})

test('cells are removed one by one, or all are discarded and restored', async () => {
  const { base, inRealm, people } = fixture
  const set = [
    { ...base, amount: '1' },
    { ...inRealm, amount: '2' },
  ]
  await fixture.stage(people.operator, set)
  const left = await fixture.stage(people.operator, [], { forget: [base] })
  expect(left.json).toMatchObject({ staged: 0, forgotten: 1, count: 1 })
  expect((await fixture.draft()).changes).toMatchObject([{ realmId: inRealm.realmId }])
  const discarded = await fixture.discard(people.operator)
  expect(discarded.json).toMatchObject({ changes: [], revision: left.json.revision + 1 })
  const undone = await call('PUT', '/price-drafts/current', {
    headers: people.operator.headers,
    ifMatch: discarded.json.revision,
    body: { source: 'undo', set: [{ ...inRealm, amount: '2', adjusted: null, source: 'typed' }] },
  })
  expect(undone.status).toBe(200)
  expect((await fixture.draft()).changes).toMatchObject([{ amount: '2', source: 'typed' }])
})

describe('two people at once', () => {
  test('an editor of an older set gets the current one, and its author', async () => {
    const { base, people } = fixture
    const { revision } = await fixture.draft()
    await fixture.stage(people.operator, [{ ...base, amount: '1' }])
    const late = await fixture.stage(people.admin, [{ ...base, amount: '2' }], {}, revision)
    expect(late.status).toBe(412)
    expect(late.json.current).toMatchObject({ revision: revision + 1, author: 'Olga Operator' })
    expect(late.json.current.value).toEqual(await fixture.draft())
    expect(late.json.current.value.changes).toMatchObject([{ amount: '1' }])
  })

  test('of ten users who saw the same set, one stages', async () => {
    const { base, people } = fixture
    const { revision } = await fixture.draft()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        fixture.stage(people.operator, [{ ...base, amount: String(i) }], {}, revision),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array(9).fill(412)])
    const won = answers.find(({ status }) => status === 200)
    expect((await fixture.draft()).revision).toBe(won?.json.revision)
  })

  test('refuses to stage without the set’s revision', async () => {
    const { headers } = fixture.people.operator
    const blind = await call('PUT', '/price-drafts/current', { headers, body: { source: 'x' } })
    expect(blind.status).toBe(428)
  })
})

describe('a change is refused with its path, and nothing is staged', () => {
  const refused = async (set: object[], more: object = {}) => {
    const before = await fixture.draft()
    const { people } = fixture
    const answer = await fixture.stage(people.operator, set as never, more)
    expect(answer.status, answer.text).toBe(422)
    expect(await fixture.draft()).toEqual(before)
    return answer.json.errors[0].path
  }

  test.each(['-1', '1e3', '1,5', '1.1234567', 'NaN', ''])('the amount %j', async (amount) => {
    expect(await refused([{ ...fixture.base, amount }])).toBe('set[0].amount')
  })

  test('an adjusted price of a price that ends', async () => {
    const path = await refused([{ ...fixture.base, amount: null, adjusted: '1' }])
    expect(path).toBe('set[0].adjusted')
  })

  test('a cell that is named twice', async () => {
    const { base, inRealm } = fixture
    const fine = { ...inRealm, amount: '1' }
    expect(await refused([fine, { ...base, amount: '1' }, { ...base, amount: '2' }])).toBe('set[2]')
    expect(await refused([{ ...base, amount: '1' }], { forget: [base] })).toBe('forget[0]')
  })

  test('a row that does not exist, is archived or belongs to another provider', async () => {
    const { base, inRealm } = fixture
    const fine = { ...inRealm, amount: '1' }
    const foreign = await make.realm()
    const archived = await make.account({ providerId: fixture.rows.provider.id })
    await database().account.update({
      where: { id: archived.id },
      data: { archivedAt: new Date() },
    })
    const with1 = (cell: object) => [fine, { ...base, amount: '1', ...cell }]
    expect(await refused(with1({ accountId: 'nobody' }))).toBe('set[1].accountId')
    expect(await refused(with1({ realmId: 'nowhere' }))).toBe('set[1].realmId')
    expect(await refused(with1({ realmId: foreign.id }))).toBe('set[1].realmId')
    expect(await refused(with1({ accountId: archived.id }))).toBe('set[1].accountId')
  })
})

test('the log shows who staged how many cells', async () => {
  const { base, inRealm, people } = fixture
  await fixture.stage(people.operator, [{ ...base, amount: '1' }], { forget: [inRealm] })
  const entry = await lastAudit()
  expect(entry).toMatchObject({
    action: 'price-draft.update',
    actorName: 'Olga Operator',
    after: { source: 'typed', staged: 1, forgotten: 1 },
  })
})
