import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type PriceDesk, priceDesk } from '@/testing/worlds/price-desk'

let desk: PriceDesk

beforeAll(async () => {
  desk = await priceDesk()
})

beforeEach(async () => {
  await desk.discard(desk.people.admin)
  await database().discardedPriceDraft.deleteMany()
})

const restore = async (revision?: number) =>
  call('POST', '/price-drafts/current/restore', {
    headers: desk.people.admin.headers,
    ifMatch: revision ?? (await desk.draft()).revision,
  })

const both = () => [
  { ...desk.base, amount: '1', adjusted: '1.2' },
  { ...desk.inRealm, amount: null },
]

test('what was discarded comes back as it was, with its authors', async () => {
  const { operator, admin } = desk.people
  await desk.stage(operator, both(), { source: 'pasted' })
  const { changes } = await desk.draft()
  const discarded = await desk.discard(admin)
  const { updatedAt } = discarded.json
  expect(discarded.json.discarded).toEqual({ count: 2, by: 'Ada Admin', at: updatedAt })
  expect(changes).toHaveLength(2)
  const restored = await restore()
  expect(restored.status, restored.text).toBe(200)
  expect(restored.json).toMatchObject({ changes, discarded: null })
  expect(await desk.draft()).toEqual(restored.json)
  const entry = await lastAudit()
  const after = { restored: 2, leftOut: 0 }
  expect(entry).toMatchObject({ action: 'price-draft.restore', actorName: 'Ada Admin', after })
})

test('the last discard comes back first, then the one before', async () => {
  const { operator } = desk.people
  for (const amount of ['1', '2']) {
    await desk.stage(operator, [{ ...desk.base, amount }])
    await desk.discard(operator)
  }
  expect((await restore()).json.changes).toMatchObject([{ amount: '2' }])
  await database().priceDraftChange.deleteMany()
  expect((await restore()).json.changes).toMatchObject([{ amount: '1' }])
  await database().priceDraftChange.deleteMany()
  expect((await restore()).status).toBe(404)
})

test('nothing is restored over what others stage, nor blindly', async () => {
  const { operator } = desk.people
  await desk.stage(operator, both())
  await desk.discard(operator)
  const { revision } = await desk.draft()
  await desk.stage(operator, [{ ...desk.base, amount: '3' }])
  expect((await restore(revision)).status).toBe(412)
  const refused = await restore()
  expect(refused.status).toBe(409)
  expect(refused.json.code).toBe('prices-pending')
  expect((await desk.draft()).discarded).toMatchObject({ count: 2 })
})

test('a discard that was undone is not offered any more; another edit leaves it', async () => {
  const { operator } = desk.people
  await desk.stage(operator, both())
  await desk.discard(operator)
  await desk.stage(operator, [{ ...desk.base, amount: '1' }])
  await desk.stage(operator, [
    { ...desk.base, amount: '1', adjusted: '1.3' },
    { ...desk.inRealm, amount: null },
  ])
  expect((await desk.draft()).discarded).toMatchObject({ count: 2 })
  await desk.stage(operator, both())
  expect((await desk.draft()).discarded).toBeNull()
})

test('a cell whose realm is archived meanwhile is left out', async () => {
  const { operator } = desk.people
  await desk.stage(operator, both())
  await desk.discard(operator)
  const where = { id: desk.inRealm.realmId }
  await database().realm.update({ where, data: { archivedAt: new Date() } })
  const restored = await restore()
  await database().realm.update({ where, data: { archivedAt: null } })
  expect(restored.json.changes).toMatchObject([{ realmId: null, amount: '1' }])
})

test('a discard of nothing keeps nothing', async () => {
  await desk.discard(desk.people.operator)
  expect((await desk.draft()).discarded).toBeNull()
})
