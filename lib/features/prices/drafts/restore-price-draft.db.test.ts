import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'

let fixture: PriceFixture

beforeAll(async () => {
  fixture = await priceFixture()
})

beforeEach(async () => {
  await fixture.discard(fixture.people.admin)
  await database().discardedPriceDraft.deleteMany()
})

const restore = async (revision?: number) =>
  call('POST', '/price-drafts/current/restore', {
    headers: fixture.people.admin.headers,
    ifMatch: revision ?? (await fixture.draft()).revision,
  })

const both = () => [
  { ...fixture.base, amount: '1', adjusted: '1.2' },
  { ...fixture.inRealm, amount: null },
]

test('a discarded set is restored unchanged, with its authors', async () => {
  const { operator, admin } = fixture.people
  await fixture.stage(operator, both(), { source: 'pasted' })
  const { changes } = await fixture.draft()
  const discarded = await fixture.discard(admin)
  const { updatedAt } = discarded.json
  expect(discarded.json.discarded).toEqual({ count: 2, by: 'Ada Admin', at: updatedAt })
  expect(changes).toHaveLength(2)
  const restored = await restore()
  expect(restored.status, restored.text).toBe(200)
  expect(restored.json).toMatchObject({ changes, discarded: null })
  expect(await fixture.draft()).toEqual(restored.json)
  const entry = await lastAudit()
  const after = { restored: 2, leftOut: 0 }
  expect(entry).toMatchObject({ action: 'price-draft.restore', actorName: 'Ada Admin', after })
})

test('the last discard is restored first, then the previous one', async () => {
  const { operator } = fixture.people
  for (const amount of ['1', '2']) {
    await fixture.stage(operator, [{ ...fixture.base, amount }])
    await fixture.discard(operator)
  }
  expect((await restore()).json.changes).toMatchObject([{ amount: '2' }])
  await database().priceDraftChange.deleteMany()
  expect((await restore()).json.changes).toMatchObject([{ amount: '1' }])
  await database().priceDraftChange.deleteMany()
  expect((await restore()).status).toBe(404)
})

test('nothing is restored over changes staged by others, or without the revision', async () => {
  const { operator } = fixture.people
  await fixture.stage(operator, both())
  await fixture.discard(operator)
  const { revision } = await fixture.draft()
  await fixture.stage(operator, [{ ...fixture.base, amount: '3' }])
  expect((await restore(revision)).status).toBe(412)
  const refused = await restore()
  expect(refused.status).toBe(409)
  expect(refused.json.code).toBe('prices-pending')
  expect((await fixture.draft()).discarded).toMatchObject({ count: 2 })
})

test('a discard that was undone is no longer offered; another edit does not affect it', async () => {
  const { operator } = fixture.people
  await fixture.stage(operator, both())
  await fixture.discard(operator)
  await fixture.stage(operator, [{ ...fixture.base, amount: '1' }])
  await fixture.stage(operator, [
    { ...fixture.base, amount: '1', adjusted: '1.3' },
    { ...fixture.inRealm, amount: null },
  ])
  expect((await fixture.draft()).discarded).toMatchObject({ count: 2 })
  await fixture.stage(operator, both())
  expect((await fixture.draft()).discarded).toBeNull()
})

test('a cell whose realm was archived meanwhile is left out', async () => {
  const { operator } = fixture.people
  await fixture.stage(operator, both())
  await fixture.discard(operator)
  const where = { id: fixture.inRealm.realmId }
  await database().realm.update({ where, data: { archivedAt: new Date() } })
  const restored = await restore()
  await database().realm.update({ where, data: { archivedAt: null } })
  expect(restored.json.changes).toMatchObject([{ realmId: null, amount: '1' }])
})

test('a discard of an empty set stores nothing', async () => {
  await fixture.discard(fixture.people.operator)
  expect((await fixture.draft()).discarded).toBeNull()
})
