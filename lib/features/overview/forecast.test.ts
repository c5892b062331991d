import { expect, test } from 'vitest'
import { fullInHours } from './forecast'

const now = new Date('2026-11-21T12:00:00Z')
/** One sample an hour, the last one now. */
const hourly = (used: readonly number[]) =>
  used.map((each, i) => ({
    at: new Date(now.getTime() - (used.length - 1 - i) * 3_600_000),
    used: each,
  }))

test.each([
  { name: 'grows by ten an hour', used: [50, 60, 70], hours: 3 },
  { name: 'is full', used: [80, 90, 100], hours: 0 },
  { name: 'is over full', used: [90, 100, 110], hours: 0 },
  { name: 'stands still', used: [50, 50, 50], hours: null },
  { name: 'shrinks', used: [70, 60, 50], hours: null },
  { name: 'jumps about (r² < 0.5)', used: [10, 90, 5, 95, 20, 60], hours: null },
  { name: 'is known for two hours only', used: [10, 20], hours: null },
])('what $name is full in $hours h', ({ used, hours }) => {
  expect(fullInHours(hourly(used), 100, now)).toBe(hours)
})
