import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type DatabaseRelay, openRelay } from '@/testing/database/restartable'
import { person } from '@/testing/people'
import { database } from '../client.server'

let relay: DatabaseRelay

beforeAll(async () => {
  relay = await openRelay(process.env.DATABASE_URL ?? '')
  process.env.DATABASE_URL = relay.url
})

afterAll(() => relay.close())

test('a database that stops responding gives 503 within 15 s, then at once, and recovers', async () => {
  const operator = await person('operator')
  const read = () => call('GET', '/pools', { headers: operator.headers })
  expect((await read()).status).toBe(200)

  relay.freeze()
  const start = performance.now()
  const first = await Promise.all(Array.from({ length: 30 }, read))
  expect(performance.now() - start).toBeLessThan(15_000)
  for (const { status, headers } of first) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
  }
  const second = performance.now()
  expect((await read()).status).toBe(503)
  expect(performance.now() - second).toBeLessThan(1_000)

  relay.thaw()
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200)
}, 60_000)

test('a statement that takes longer than the checks of the database is not cut', async () => {
  await database().$queryRaw`select 1 from pg_sleep(13)`
}, 30_000)
