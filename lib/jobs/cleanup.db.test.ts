import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { person } from '@/testing/people'
import { keepHouse } from './cleanup.server'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

describe('the cleanup', () => {
  test('deletes only rows past their retention time', async () => {
    const db = database()
    const { userId } = await person('admin')
    const draft = (closedAt: Date | null) =>
      db.policyDraft.create({ data: { policyId: 'global', userId, baseVersion: 1, closedAt } })
    const [open, recent, old] = [
      await draft(null),
      await draft(daysAgo(29)),
      await draft(daysAgo(31)),
    ]
    const snapshot = (id: string, days: number) =>
      db.inputSnapshot.create({ data: { id, content: {}, createdAt: daysAgo(days) } })
    await snapshot('fresh', 6)
    await snapshot('stale', 8)
    const key = (name: string, days: number) =>
      db.idempotencyKey.create({
        data: {
          principal: userId,
          route: 'POST /x',
          key: name,
          bodyHash: 'h',
          createdAt: daysAgo(days),
        },
      })
    await key('fresh', 0.5)
    await key('stale', 1.5)

    const prices = (id: string, days: number) =>
      db.discardedPriceDraft.create({
        data: { id, count: 1, changes: [], discardedBy: 'Ada', discardedAt: daysAgo(days) },
      })
    await prices('fresh', 29)
    await prices('stale', 31)

    const done = await keepHouse(db, now)

    expect(done).toMatchObject({ drafts: 1, snapshots: 1, keys: 1, discardedPrices: 1 })
    const drafts = await db.policyDraft.findMany({ where: { userId }, select: { id: true } })
    expect(drafts.map(({ id }) => id).sort()).toEqual([open.id, recent.id].sort())
    expect(drafts.map(({ id }) => id)).not.toContain(old.id)
    expect(await db.inputSnapshot.findMany({ select: { id: true } })).toEqual([{ id: 'fresh' }])
    expect(await db.discardedPriceDraft.findMany({ select: { id: true } })).toEqual([
      { id: 'fresh' },
    ])
    expect(await db.idempotencyKey.count({ where: { principal: userId } })).toBe(1)
  })

  test('leaves history and the audit log unchanged', async () => {
    const db = database()
    const before = [await db.policyVersion.count(), await db.auditEntry.count()]
    await keepHouse(db, new Date('2099-01-01T00:00:00Z'))
    expect([await db.policyVersion.count(), await db.auditEntry.count()]).toEqual(before)
  })
})
