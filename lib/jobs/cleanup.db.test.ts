import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { cleanUp } from './cleanup.server'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

type Later = { seen?: number; revokedAt?: Date | null }

test('the cleanup deletes only rows past their retention time', async () => {
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

  const done = await cleanUp(db, now)

  expect(done).toMatchObject({ drafts: 1, snapshots: 1, keys: 1, discardedPrices: 1 })
  const drafts = await db.policyDraft.findMany({ where: { userId }, select: { id: true } })
  expect(drafts.map(({ id }) => id).sort()).toEqual([open.id, recent.id].sort())
  expect(drafts.map(({ id }) => id)).not.toContain(old.id)
  expect(await db.inputSnapshot.findMany({ select: { id: true } })).toEqual([{ id: 'fresh' }])
  expect(await db.discardedPriceDraft.findMany({ select: { id: true } })).toEqual([{ id: 'fresh' }])
  expect(await db.idempotencyKey.count({ where: { principal: userId } })).toBe(1)
})

test('the cleanup deletes sessions a month after they ended', async () => {
  const db = database()
  const { userId } = await person('admin')
  const opened = (id: string, days: number, { seen = days, revokedAt = null }: Later = {}) =>
    db.session.create({
      data: {
        id,
        userId,
        createdAt: daysAgo(days),
        lastSeenAt: daysAgo(seen),
        revokedAt,
        openedBy: 'password',
      },
    })
  await opened('revoked before', 33, { seen: 31, revokedAt: daysAgo(31) })
  await opened('revoked', 33, { seen: 29, revokedAt: daysAgo(29) })
  await opened('unused before', 31)
  await opened('unused', 30)
  await opened('used again', 36, { seen: 30 })

  expect(await cleanUp(db, now)).toMatchObject({ sessions: 2 })
  const left = await db.session.findMany({
    where: { userId, createdAt: { lt: now } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  expect(left.map(({ id }) => id)).toEqual(['revoked', 'unused', 'used again'])
})

test('the cleanup deletes failures with the launches of their time, unless a policy may count them', async () => {
  const db = database()
  const { account } = await inventoryRows()
  const days = [1, 91, 93, 729, 731]
  const create = () =>
    db.accountFailure.createMany({
      data: days.map((ago) => ({ accountId: account.id, at: daysAgo(ago), source: 'api' })),
    })
  const left = () => db.accountFailure.count({ where: { accountId: account.id } })

  await create()
  expect(await cleanUp(db, now)).toMatchObject({ failures: 1 })
  expect(await left()).toBe(4)
  await db.setting.update({ where: { id: 'main' }, data: { traceDays: 30, resultDays: 30 } })
  expect(await cleanUp(db, now)).toMatchObject({ failures: 2 })
  expect(await left()).toBe(2)
})

test('the cleanup deletes hourly sums when the launches of that time are deleted, but not within 92 days', async () => {
  const db = database()
  const [used, drawn] = [{ used: 1 }, { drawn: 1, expected: 1, variance: 1 }]
  const hours = [91, 93, 731].map(daysAgo)
  const place = { poolId: 'pool', accountId: 'account' }
  const { accountId } = place
  await db.hourlyUsage.createMany({ data: hours.map((hour) => ({ hour, accountId, ...used })) })
  await db.hourlyDraw.createMany({ data: hours.map((hour) => ({ hour, ...place, ...drawn })) })
  await db.hourlyEnding.createMany({
    data: hours.map((hour) => ({ hour, poolId: 'pool', ending: 'failed', launches: 1 })),
  })
  await db.setting.update({ where: { id: 'main' }, data: { traceDays: 90, resultDays: 730 } })
  expect(await cleanUp(db, now)).toMatchObject({ hours: 3 })
  await db.setting.update({ where: { id: 'main' }, data: { traceDays: 30, resultDays: 30 } })
  expect(await cleanUp(db, now)).toMatchObject({ hours: 3 })
  expect(await db.hourlyUsage.findMany({ select: { hour: true } })).toEqual([{ hour: daysAgo(91) }])
})

test('the cleanup leaves history and the audit log unchanged', async () => {
  const db = database()
  const before = [await db.policyVersion.count(), await db.auditEntry.count()]
  await cleanUp(db, new Date('2099-01-01T00:00:00Z'))
  expect([await db.policyVersion.count(), await db.auditEntry.count()]).toEqual(before)
})
