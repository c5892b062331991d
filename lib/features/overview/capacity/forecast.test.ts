import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { forecast } from './forecast'

const now = new Date('2026-11-21T12:00:00Z')
/** One sample an hour, the last one now. */
const hourly = (used: readonly number[]) =>
  used.map((each, i) => ({
    at: new Date(now.getTime() - (used.length - 1 - i) * HOUR_MS),
    used: each,
  }))

test.each([
  { name: 'grows by ten an hour', used: [40, 50, 60, 70], hours: 3 },
  { name: 'is full', used: [70, 80, 90, 100], hours: 0 },
  { name: 'is over full', used: [80, 90, 100, 110], hours: 0 },
])('what $name is full in $hours h', ({ used, hours }) => {
  expect(forecast(hourly(used), 100, now)).toEqual({ kind: 'full', inHours: hours })
})

test.each([
  { name: 'stands still', used: [50, 50, 50, 50], kind: 'not-growing' },
  { name: 'shrinks', used: [70, 60, 50, 40], kind: 'not-growing' },
  { name: 'fluctuates (r² < 0.5)', used: [10, 90, 5, 95, 20, 60], kind: 'not-growing' },
  { name: 'went up once in half a day', used: [...Array(12).fill(4), 8], kind: 'not-growing' },
  { name: 'has samples of only two hours', used: [10, 20, 30], kind: 'not-enough-data' },
  { name: 'went up once', used: [4, 4, 4, 4, 4, 8], kind: 'not-enough-data' },
  { name: 'went up twice', used: [4, 4, 6, 6, 6, 8], kind: 'not-enough-data' },
  { name: 'was never sampled', used: [], kind: 'not-enough-data' },
])('what $name is $kind', ({ used, kind }) => {
  expect(forecast(hourly(used), 100, now)).toEqual({ kind })
})

test('samples of one hour give no forecast, however many there are', () => {
  const minutes = [10, 20, 30, 40, 50].map((used, i) => ({
    at: new Date(now.getTime() - (4 - i) * 600_000),
    used,
  }))
  expect(forecast(minutes, 100, now)).toEqual({ kind: 'not-enough-data' })
})
