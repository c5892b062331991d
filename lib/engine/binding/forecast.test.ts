import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { rollFrom } from '../kernel/roll'
import { forecastUsage, type UsageForecast, type UsageSample } from './forecast'

const DAY_MS = 86_400_000
const now = '2026-11-22T12:00:00.000Z'
const dayAgo = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString()

const storage = (used: number, total = 100) => ({
  cinder: { total_capacity_gb: total, free_capacity_gb: total - used },
})

/** Daily samples, the last one `ago` days before now. */
const daily = (used: readonly number[], { ago = 0, total = 100 } = {}): UsageSample[] =>
  used.map((each, i) => ({
    at: dayAgo(used.length - 1 - i + ago),
    usage: storage(each, total),
  }))

function predicted(samples: readonly UsageSample[], threshold = 0.8): UsageForecast {
  const [only] = forecastUsage(samples, threshold, now)
  if (only === undefined) throw new Error('storage is measured')
  return only.forecast
}

const full = (inDays: number, soonest: number, latest: number | null) => ({
  kind: 'full',
  inDays: expect.closeTo(inDays, 2),
  soonest: expect.closeTo(soonest, 2),
  latest: latest === null ? null : expect.closeTo(latest, 2),
})

describe('the forecast of daily samples', () => {
  test.each([
    { name: 'grows by five a day', used: [40, 45, 50, 55, 60], as: full(4, 4, 4) },
    { name: 'grew by 8 or 12', used: [10, 18, 30, 38, 50, 58, 70], as: full(1, 0.81, 1.3) },
    { name: 'grew unsteadily', used: [20, 21, 38, 39, 56, 57], as: full(3.11, 1.26, null) },
    { name: 'is exhausted', used: [80], as: full(0, 0, 0) },
    { name: 'is over full', used: [90, 100, 120], as: full(0, 0, 0) },
    { name: 'stands still', used: [50, 50, 50, 50, 50], as: { kind: 'not-growing' } },
    { name: 'shrinks', used: [60, 55, 50, 45, 40], as: { kind: 'not-growing' } },
    { name: 'jumps about', used: [10, 70, 5, 75, 20, 60], as: { kind: 'not-growing' } },
    { name: 'grows slowly', used: [1, 2, 3, 4, 5], as: { kind: 'not-soon', withinDays: 12 } },
    { name: 'is known for four days', used: [40, 45, 50, 55], as: { kind: 'not-enough-data' } },
    { name: 'went up once', used: [4, 4, 4, 4, 4, 8], as: { kind: 'not-enough-data' } },
    { name: 'went up twice', used: [4, 4, 6, 6, 6, 8], as: { kind: 'not-enough-data' } },
  ])('and $name', ({ used, as }) => {
    expect(predicted(daily(used))).toEqual(as)
  })
})

test('the days since the last sample count, and an old last sample gives no forecast', () => {
  const used = [40, 45, 50, 55, 60]
  expect(predicted(daily(used, { ago: 1.5 }))).toEqual(full(2.5, 2.5, 2.5))
  expect(predicted(daily(used, { ago: 2.01 }))).toEqual({ kind: 'not-enough-data' })
})

test('any number of samples of one day gives no forecast', () => {
  const samples = [10, 20, 30, 40, 50, 60].map((used, i) => ({
    at: dayAgo((5 - i) / 24),
    usage: storage(used),
  }))
  expect(predicted(samples)).toEqual({ kind: 'not-enough-data' })
})

test('each dimension of the last sample has its own forecast, from the samples that have it', () => {
  const nova = { vcpus: 10, memory_mb: 0, memory_mb_used: 0, local_gb: 100, local_gb_used: 1 }
  const samples = daily([40, 45, 50, 55, 60]).map(({ at, usage }, i) => ({
    at,
    usage: i < 2 ? usage : { ...usage, nova: { ...nova, vcpus_used: i } },
  }))
  expect(forecastUsage(samples, 0.8, now)).toEqual([
    { name: 'vcpus', used: 4, total: 10, forecast: { kind: 'not-enough-data' } },
    { name: 'local_gb', used: 1, total: 100, forecast: { kind: 'not-enough-data' } },
    { name: 'capacity_gb', used: 60, total: 100, forecast: full(4, 4, 4) },
  ])
  expect(forecastUsage([], 0.8, now)).toEqual([])
  expect(forecastUsage([{ at: now, usage: {} }], 0.8, now)).toEqual([])
})

test.each([
  ['backwards', daily([1, 2, 3]).toReversed()],
  ['twice at one time', [...daily([1]), ...daily([2])]],
  ['after now', daily([1], { ago: -1 })],
  ['at no time', [{ at: 'yesterday', usage: storage(1) }]],
])('samples %s are refused', (_how, samples) => {
  expect(() => forecastUsage(samples, 0.8, now)).toThrow(RangeError)
})

const amounts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 })
const thresholds = fc.double({ min: 0.01, max: 1, noNaN: true })

prop.prop([amounts, thresholds])('bounds are in their order and finite', (used, threshold) => {
  const seen = predicted(daily(used, { total: 10_000 }), threshold)
  if (seen.kind === 'not-soon') expect(seen.withinDays).toBeGreaterThanOrEqual(0)
  if (seen.kind !== 'full') return
  expect(seen.soonest).toBeGreaterThanOrEqual(0)
  expect(seen.inDays).toBeGreaterThanOrEqual(seen.soonest)
  expect(seen.latest ?? Number.MAX_VALUE).toBeGreaterThanOrEqual(seen.inDays)
  expect(seen.latest).not.toBe(Number.POSITIVE_INFINITY)
})

const steps = fc.record({
  before: fc.integer({ min: 0, max: 5000 }),
  up: fc.integer({ min: 1, max: 4999 }),
  length: fc.integer({ min: 2, max: 40 }),
  at: fc.nat(),
})
prop.prop([steps])('one step up is never a trend', ({ before, up, length, at }) => {
  const edge = 1 + (at % (length - 1))
  const used = Array.from({ length }, (_, i) => (i < edge ? before : before + up))
  expect(predicted(daily(used, { total: 10_000 }), 1).kind).toBe('not-enough-data')
})

prop.prop([amounts, fc.integer({ min: 2, max: 1000 })])('the unit changes nothing', (used, k) => {
  const inUnits = predicted(daily(used, { total: 10_000 }))
  const inParts = predicted(
    daily(
      used.map((each) => each * k),
      { total: 10_000 * k },
    ),
  )
  expect(inParts.kind).toBe(inUnits.kind)
  if (inParts.kind === 'full' && inUnits.kind === 'full')
    expect(inParts.inDays).toBeCloseTo(inUnits.inDays, 6)
})

prop.prop([amounts, thresholds])('more room is never full sooner', (used, threshold) => {
  const [near, far] = [threshold / 2, threshold].map((it) =>
    predicted(daily(used, { total: 10_000 }), it),
  )
  if (near?.kind !== 'full' || far?.kind !== 'full') return
  expect(far.inDays).toBeGreaterThanOrEqual(near.inDays)
  expect(far.soonest).toBeGreaterThanOrEqual(near.soonest)
})

test('of many pods with the same growth, about 95 % fill up within their bounds', () => {
  const seeds = Array.from({ length: 2000 }, (_, i) => i)
  const forecasts = seeds.flatMap((seed) => {
    let at = 10_000
    const used = Array.from({ length: 20 }, (_, day) => {
      at += 100 + 160 * (rollFrom(`${seed}/${day}`) - 0.5)
      return at
    })
    // The pod is full in 30 days at the true growth of 100 a day.
    const seen = predicted(daily(used, { total: at + 3000 }), 1)
    return seen.kind === 'full' ? [seen] : []
  })
  const right = forecasts.filter(
    ({ soonest, latest }) => soonest <= 30 && 30 <= (latest ?? Infinity),
  )
  expect([forecasts.length, right.length]).toEqual([2000, 1902])
})
