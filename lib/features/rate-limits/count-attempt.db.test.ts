import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { countAttempt, forgetAttempts, giveBackAttempt } from './count-attempt.server'
import type { Pace } from './limits'

const pace: Pace = { name: 'test', free: 3, longestSeconds: 300 }

/** Moves the last attempts this number of seconds into the past. */
const pass = (seconds: number) =>
  database().$executeRaw`
    update "RateLimit" set "windowStart" = "windowStart" - ${seconds} * interval '1 second'`

const isFree = async (subject: string) => (await countAttempt(pace, subject)).ok

async function waitOf(subject: string): Promise<number> {
  const taken = await countAttempt(pace, subject)
  if (taken.ok || taken.error.kind !== 'limited') throw new Error('The attempt was not refused')
  return taken.error.retryAfterSeconds
}

test('doubles the wait after each attempt beyond the free ones, up to the longest', async () => {
  for (let i = 0; i < 3; i++) expect(await isFree('a')).toBe(true)
  const waits: number[] = []
  for (let i = 0; i < 11; i++) {
    // Half a second is added, so that a slow machine does not change the result.
    await pass(-0.5)
    waits.push((await waitOf('a')) - 1)
    await pass(301)
    expect(await isFree('a')).toBe(true)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('refused attempts do not prolong the wait, and an hour of quiet ends it', async () => {
  for (let i = 0; i < 3; i++) await countAttempt(pace, 'b')
  await database().$executeRaw`update "RateLimit" set "count" = 50`
  for (let i = 0; i < 20; i++) expect(await waitOf('b')).toBeLessThanOrEqual(300)
  await pass(3601)
  for (let i = 0; i < 3; i++) expect(await isFree('b')).toBe(true)
  await database().$executeRaw`update "RateLimit" set "count" = 50`
  expect(await isFree('b')).toBe(false)
})

test('counts each subject separately, and starts again after a success', async () => {
  for (let i = 0; i < 3; i++) await countAttempt(pace, 'c')
  await database().$executeRaw`update "RateLimit" set "count" = 50`
  expect([await isFree('c'), await isFree('d')]).toEqual([false, true])
  await forgetAttempts(pace, 'c')
  expect(await isFree('c')).toBe(true)
  for (let i = 0; i < 9; i++) {
    expect(await isFree('e')).toBe(true)
    await giveBackAttempt(pace, 'e')
  }
})
