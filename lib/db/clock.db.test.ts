import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readiness } from '@/lib/api/system/readiness.server'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { startClock } from '@/server/start-clock'
import { call } from '@/testing/call'
import { person } from '@/testing/people'
import { now, resetClock } from './clock.server'

let stop: (() => void) | undefined

/** A process whose `Date` is wrong by some minutes, as on a host without NTP. */
async function startWith(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })
  stop = await startClock()
}

async function databaseTime(): Promise<number> {
  const [row] = await database().$queryRaw<{ at: Date }[]>`select clock_timestamp() as "at"`
  return row?.at.getTime() ?? 0
}

const clockAlerts = () => database().alert.findMany({ where: { kind: 'clock', resolvedAt: null } })

beforeEach(() => resetClock())

afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

describe.each([12, -12])('a process whose clock is off by %d minutes', (minutes) => {
  test('writes and compares times of the database’s clock', async () => {
    await startWith(minutes)
    expect(Math.abs(now().getTime() - (await databaseTime()))).toBeLessThan(30_000)

    const { headers, userId } = await person('admin')
    const token = (ms: number) =>
      database().apiToken.create({
        data: {
          userId,
          name: 't',
          prefix: 'p',
          tokenHash: `${minutes} ${ms}`,
          scopes: [],
          expiresAt: new Date(now().getTime() + ms),
        },
      })
    const [made] = [await token(5 * MINUTE_MS), await token(-5 * MINUTE_MS)]
    expect(Math.abs(made.createdAt.getTime() - now().getTime())).toBeLessThan(30_000)
    const soon = new Date(now().getTime() + 5 * MINUTE_MS).toISOString()
    const past = new Date(now().getTime() - 5 * MINUTE_MS).toISOString()
    const rate = (currency: string, validFrom: string) =>
      call('POST', '/exchange-rates', { headers, body: { currency, rate: '1.1', validFrom } })
    expect((await rate('EUR', soon)).status).toBe(201)
    expect((await rate('GBP', past)).status).toBe(201)
    const { json } = await call('GET', '/audit?noun=exchange-rate', { headers })
    for (const { at } of json.items)
      expect(Math.abs(Date.parse(at) - (await databaseTime()))).toBeLessThan(MINUTE_MS)
  })

  test('keeps a key of 24 hours less five minutes, and removes an older one', async () => {
    await startWith(minutes)
    const { userId } = await person('admin')
    const key = (name: string, ms: number) =>
      database().idempotencyKey.create({
        data: {
          principal: userId,
          route: 'POST /x',
          key: name,
          bodyHash: 'h',
          createdAt: new Date(now().getTime() - DAY_MS - ms),
        },
      })
    await key('kept', -5 * MINUTE_MS)
    await key('gone', 5 * MINUTE_MS)
    await cleanUp(database(), now())
    const stored = await database().idempotencyKey.findMany({ where: { principal: userId } })
    expect(stored.map((row) => row.key)).toEqual(['kept'])
  })
})

describe.each([12, -12])('a clock that is off by %d minutes', (minutes) => {
  test('is reported by /ready, and by an alert until the clock is correct', async () => {
    await startWith(minutes)
    expect(await readiness()).toMatchObject({ database: true, clock: false })
    await raiseAlerts(now())
    expect(await clockAlerts()).toMatchObject([
      { facts: { kind: 'clock', seconds: expect.closeTo(minutes * 60, -1) } },
    ])
    stop?.()
    vi.useRealTimers()
    stop = await startClock()
    expect(await readiness()).toMatchObject({ clock: true })
    await raiseAlerts(now())
    expect(await clockAlerts()).toEqual([])
  })
})

test('refuses an expired token and accepts one that has not expired', async () => {
  await startWith(12)
  const ask = async (ms: number) => {
    const { headers, userId } = await person('viewer')
    const expiresAt = new Date((await databaseTime()) + ms)
    await database().apiToken.updateMany({ where: { userId }, data: { expiresAt } })
    return (await call('GET', '/pools', { headers })).status
  }
  expect([await ask(5 * MINUTE_MS), await ask(-5 * MINUTE_MS)]).toEqual([200, 401])
})

test('a slow first response does not shift the times of the next seconds', async () => {
  const query = database().$queryRaw.bind(database())
  vi.spyOn(database(), '$queryRaw').mockImplementationOnce((async (
    ...given: Parameters<typeof query>
  ) => {
    const rows = await query(...given)
    await wait(1_000)
    return rows
  }) as never)
  stop = await startClock()
  expect(Math.abs(now().getTime() - (await databaseTime()))).toBeLessThan(400)
})
