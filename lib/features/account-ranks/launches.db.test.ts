import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { call } from '@/testing/call'
import { factorsAre, type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { person } from '@/testing/people'

let fixture: RankedPool

beforeEach(async () => {
  fixture = await rankedPool()
})

const ago = (ms: number) => new Date(Date.now() - ms)

test('without an SLA no account is ranked', async () => {
  expect(await fixture.ranksIn()).toEqual([null, null])
})

test('a launch goes to the account that ranks higher for its tenant', async () => {
  const [one, other] = [await person('member'), await person('member')]
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 20 })
  await fixture.promise({ account: 'a', addresses: 30, tenantId: one.tenantId ?? '' })
  expect(await fixture.goesTo(one)).toBe('a')
  expect(await fixture.goesTo(other)).toBe('b')
  expect(await fixture.goesTo()).toBe('b')
  expect(await fixture.goesTo(one)).toBe('a')
  expect(await fixture.ranksIn({ tenant: one.tenantId })).toEqual([3030, 3020])
  expect(await fixture.ranksIn()).toEqual([3010, 3020])
  expect(await fixture.tries({ tenant: one.tenantId })).toEqual(['a', 'b'])
  expect(await fixture.tries()).toEqual(['b', 'a'])
})

test('the highest rank counts for an account with several SLAs', async () => {
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 5 })
  await fixture.promise({ account: 'b', addresses: 15 })
  expect(await fixture.ranksIn()).toEqual([3010, 3015])
})

describe('while time passes without other changes', () => {
  const start = Date.now()
  const goTo = (ms: number) => vi.setSystemTime(start + ms)

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))

  afterEach(() => vi.useRealTimers())

  test('an SLA counts from its first to its last instant', async () => {
    await fixture.promise({ account: 'a', addresses: 10 })
    const [startAt, endAt] = [new Date(start + HOUR_MS), new Date(start + 2 * HOUR_MS)]
    await fixture.promise({ account: 'b', addresses: 20, startAt, endAt })
    expect(await fixture.ranksIn()).toEqual([3010, null])
    goTo(HOUR_MS)
    expect(await fixture.ranksIn()).toEqual([3010, 3020])
    goTo(2 * HOUR_MS)
    expect(await fixture.ranksIn()).toEqual([3010, null])
  })

  test('a metric counts until its newest sample is more than 24 hours old', async () => {
    await fixture.promise({ account: 'b', addresses: 9 })
    await fixture.measure('b', 9, new Date(start - 3 * HOUR_MS))
    await fixture.measure('b', 5, new Date(start - 2 * HOUR_MS))
    expect(await fixture.ranksIn()).toEqual([null, 3014])
    goTo(22 * HOUR_MS)
    expect(await fixture.ranksIn()).toEqual([null, 3014])
    goTo(22 * HOUR_MS + 1)
    expect(await fixture.ranksIn()).toEqual([null, 3009])
  })

  test('a sample measured later does not count yet', async () => {
    await fixture.promise({ account: 'b', addresses: 9 })
    await fixture.measure('b', 5, new Date(start + HOUR_MS))
    expect(await fixture.ranksIn()).toEqual([null, 3009])
    goTo(HOUR_MS)
    expect(await fixture.ranksIn()).toEqual([null, 3014])
  })
})

test.each([
  {
    what: 'an SLA ends',
    until: (end: Date) => fixture.promise({ account: 'b', addresses: 20, endAt: end }),
  },
  {
    what: 'a sample becomes too old',
    until: async (end: Date) => {
      await fixture.promise({ account: 'b', addresses: 9 })
      await fixture.measure('b', 9, new Date(end.getTime() - DAY_MS - 1))
    },
  },
])('$what, and the next launch goes elsewhere without any other change', async ({ until }) => {
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 5 })
  expect(await fixture.goesTo()).toBe('a')
  const end = new Date(Date.now() + 3_000)
  await until(end)
  const launches = []
  while (Date.now() < end.getTime() + 500) launches.push(await fixture.launch())
  const decided = await Promise.all(launches.map(fixture.decided))
  expect(decided.map(({ account }) => account)).toEqual(
    decided.map(({ at }) => (at < end ? 'b' : 'a')),
  )
  expect(new Set(decided.map(({ account }) => account))).toEqual(new Set(['a', 'b']))
})

test('a newer sample takes effect at the next launch', async () => {
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 10 })
  await fixture.measure('a', 1, ago(2 * HOUR_MS))
  expect(await fixture.goesTo()).toBe('a')
  await fixture.measure('b', 2, ago(HOUR_MS))
  expect(await fixture.goesTo()).toBe('b')
})

test('published factors take effect at the next launch', async () => {
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 20 })
  expect(await fixture.goesTo()).toBe('b')
  await factorsAre('sla', { public_ip: -1 })
  expect(await fixture.goesTo()).toBe('a')
  expect(await fixture.ranksIn()).toEqual([-3010, -3020])
  await factorsAre('sla', { public_ip: 1 })
  expect(await fixture.goesTo()).toBe('b')
})

test('members of a tenant do not see ranks', async () => {
  const member = await person('member')
  const { name } = await fixture.promise({
    account: 'a',
    addresses: 30,
    tenantId: member.tenantId ?? '',
  })
  const launch = await fixture.launch(member)
  const get = (path: string) => call('GET', path, { headers: member.headers })
  const received = [JSON.stringify(launch)]
  for (const path of [`/launches/${launch.id}`, `/launches/${launch.id}/why`])
    received.push((await get(path)).text)
  for (const text of received) {
    expect(text).not.toMatch(/slaRank|sla-rank|ranking|SLA rank/)
    expect(text).not.toContain(name)
  }
  expect((await get(`/receipts/${launch.id}.1`)).status).toBe(404)
})
