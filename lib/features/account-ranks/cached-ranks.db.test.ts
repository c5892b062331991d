import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { currentRevisions } from '@/lib/db/revisions.server'
import { rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { cachedRanks } from './cached-ranks.server'

test('ranks are read once, again after a change, and for each instant of a history', async () => {
  const fixture = await rankedPool()
  const now = new Date()
  await fixture.promise({ account: 'a', addresses: 10, startAt: new Date(now.getTime() - DAY_MS) })
  const ranksAt = async (at: Date) => cachedRanks(await currentRevisions(), at)
  const ranks = await ranksAt(now)
  expect(await ranksAt(new Date(now.getTime() + 1))).toBe(ranks)
  expect(await ranksAt(new Date(now.getTime() - 1))).toBe(ranks)
  expect(ranks.of('somebody')).toBe(ranks.of(null))
  expect(ranks.of(null).byAccount.size).toBe(1)

  const before = await ranksAt(new Date(now.getTime() - 2 * DAY_MS))
  expect(before.of(null).byAccount.size).toBe(0)
  expect((await ranksAt(now)).of(null).byAccount.size).toBe(1)

  await fixture.measure('a', 5, now)
  const later = await ranksAt(now)
  expect(later.of(null).byAccount.get(fixture.idOf('a'))?.rank).toBe(3015)
})

test('a new batch of samples rereads only the samples, and SLAs still end on time', async () => {
  const fixture = await rankedPool()
  const now = new Date()
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  await fixture.promise({ account: 'a', addresses: 10, endAt: hoursLater(1) })
  await fixture.promise({ account: 'b', addresses: 20 })
  const ranksAt = async (at: Date) => cachedRanks(await currentRevisions(), at)
  const servicesIn = ({ rankingOf }: Awaited<ReturnType<typeof ranksAt>>) =>
    rankingOf(null).request.sla.map((sla) => Object(sla).services)
  const accountsIn = ({ of }: Awaited<ReturnType<typeof ranksAt>>) => [...of(null).byAccount.keys()]
  const before = await ranksAt(now)

  await fixture.measure('a', 5, now)
  const measured = await ranksAt(now)
  expect(measured).not.toBe(before)
  expect(servicesIn(measured)[0]).toBe(servicesIn(before)[0])
  expect(accountsIn(measured)).toEqual(
    expect.arrayContaining([fixture.idOf('a'), fixture.idOf('b')]),
  )
  expect(accountsIn(await ranksAt(hoursLater(2)))).not.toContain(fixture.idOf('a'))

  await fixture.promise({ account: 'a', addresses: 30 })
  expect(servicesIn(await ranksAt(now))[0]).not.toBe(servicesIn(before)[0])
})
