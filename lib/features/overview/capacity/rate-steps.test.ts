import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { rateSteps } from './rate-steps'

const now = new Date('2026-11-22T12:10:00Z')

test.each([
  { range: '1h', steps: 30, first: '2026-11-22T11:10:00.000Z' },
  { range: '24h', steps: 24, first: '2026-11-21T13:00:00.000Z' },
  { range: '7d', steps: 56, first: '2026-11-15T15:00:00.000Z' },
  { range: '30d', steps: 60, first: '2026-10-24T00:00:00.000Z' },
] as const)('$range has $steps steps from $first until now', ({ range, steps, first }) => {
  const made = rateSteps({ range }, now)
  expect(made).toHaveLength(steps)
  expect(made[0]?.from.toISOString()).toBe(first)
  expect(made.at(-1)?.to).toEqual(now)
  for (const [i, { to }] of made.slice(0, -1).entries()) expect(to).toEqual(made[i + 1]?.from)
})

test.each([
  { hours: 10, minutes: 10 },
  { hours: 11, minutes: 60 },
  { hours: 62, minutes: 60 },
  { hours: 63, minutes: 180 },
])('a time of $hours hours has steps of $minutes minutes', ({ hours, minutes }) => {
  const from = new Date(now.getTime() - hours * HOUR_MS)
  const [first] = rateSteps({ range: '30d', from: from.toISOString(), to: now.toISOString() }, now)
  expect(first?.to).toEqual(new Date((first?.from.getTime() ?? 0) + minutes * MINUTE_MS))
})

test('a period has narrower steps than its range, and ends with its own end', () => {
  const [from, to] = ['2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z']
  const made = rateSteps({ range: '30d', from, to }, now)
  expect(made).toHaveLength(18)
  expect([made[0]?.from.toISOString(), made.at(-1)?.to.toISOString()]).toEqual([from, to])
})
