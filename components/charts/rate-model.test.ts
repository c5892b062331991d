import { expect, test } from 'vitest'
import { amountTicks, placeOn, stepAt, timeTicks } from './rate-model'

const until = '2026-11-22T12:10:00.000Z'

test.each([
  { most: 36.9, ticks: [0, 10, 20, 30, 40] },
  { most: 3.87, ticks: [0, 1, 2, 3, 4] },
  { most: 0.05, ticks: [0, 0.02, 0.04, 0.06] },
  { most: 0, ticks: [0, 1] },
])('up to $most stand $ticks', ({ most, ticks }) => {
  const made = amountTicks(most)
  expect(made).toHaveLength(ticks.length)
  for (const [i, tick] of ticks.entries()) expect(made[i]).toBeCloseTo(tick, 9)
})

test.each([
  { since: '2026-11-22T11:10:00Z', zone: 'UTC', first: '11:10', last: '12:10' },
  { since: '2026-11-21T12:30:00Z', zone: 'UTC', first: '18:00', last: '12:00' },
  { since: '2026-11-21T12:30:00Z', zone: 'America/New_York', first: '12:00', last: '06:00' },
  { since: '2026-11-21T12:30:00Z', zone: 'Asia/Kolkata', first: '18:00', last: '12:00' },
  { since: '2026-11-15T15:00:00Z', zone: 'Europe/Berlin', first: '16 Nov', last: '22 Nov' },
])('from $since in $zone: $first to $last', ({ since, zone, first, last }) => {
  const ticks = timeTicks(since, until, zone)
  expect([ticks[0]?.text, ticks.at(-1)?.text]).toEqual([first, last])
  expect(ticks.length).toBeLessThan(9)
})

test('the position of a time does not depend on the number of steps', () => {
  const place = placeOn('2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z')
  expect(place('2026-11-22T06:00:00Z')).toBe(0.75)
})

test('returns no step for a time without records', () => {
  const range = { since: '2026-11-22T00:00:00Z', until: '2026-11-22T10:00:00Z' }
  const step = { costs: {}, unpriced: 0 }
  const steps = [
    { ...step, from: '2026-11-22T08:00:00Z', to: '2026-11-22T09:00:00Z' },
    { ...step, from: '2026-11-22T09:00:00Z', to: '2026-11-22T10:00:00Z' },
  ]
  expect([0.5, 0.85, 0.95, 1].map((at) => stepAt(steps, range, at))).toEqual([-1, 0, 1, 1])
})
