import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { currentRevisions } from '@/lib/db/revisions.server'
import { rankedPool } from '@/testing/worlds/ranks/ranked-pool'
import { cachedRanks } from './cached-ranks.server'

test('ranks are read once, anew when something changed, and for each time of a history', async () => {
  const world = await rankedPool()
  const now = new Date()
  await world.promise({ account: 'a', addresses: 10, startAt: new Date(now.getTime() - DAY_MS) })
  const ranksAt = async (at: Date) => cachedRanks(await currentRevisions(), at)
  const ranks = await ranksAt(now)
  expect(await ranksAt(new Date(now.getTime() + 1))).toBe(ranks)
  expect(await ranksAt(new Date(now.getTime() - 1))).toBe(ranks)
  expect(ranks.of('somebody')).toBe(ranks.of(null))
  expect(ranks.of(null).byAccount.size).toBe(1)

  const before = await ranksAt(new Date(now.getTime() - 2 * DAY_MS))
  expect(before.of(null).byAccount.size).toBe(0)
  expect((await ranksAt(now)).of(null).byAccount.size).toBe(1)

  await world.measure('a', 5, now)
  const later = await ranksAt(now)
  expect(later.of(null).byAccount.get(world.idOf('a'))?.rank).toBe(3015)
})
