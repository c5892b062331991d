import { describe, expect, test } from 'vitest'
import { randomFrom } from '../testing/random'
import { hoursToMinimum, testCanary } from './test-canary'
import type { CanaryLaunch, CanarySettings } from './types'

const settings: CanarySettings = {
  share: 0.1,
  minimum: 50,
  highestCost: 0.1,
  costTolerance: 0.05,
  errorRate: 0.05,
}

type Rates = { canary: number; live: number; canaryCosts: number[]; liveCosts: number[] }

const equal: Rates = {
  canary: 0.05,
  live: 0.05,
  canaryCosts: [0.02, 0.04, 0.08],
  liveCosts: [0.02, 0.04, 0.08],
}

/** Returns launches of a pool. By default a tenth of them use the new version. The same seed gives the same launches. */
function launchesOf(seed: number, count: number, rates: Partial<Rates>, share = settings.share) {
  const random = randomFrom(seed)
  const { canary, live, canaryCosts, liveCosts } = { ...equal, ...rates }
  return Array.from({ length: count }, (): CanaryLaunch => {
    const isCanary = random.chance(share)
    return {
      isCanary,
      failed: random.chance(isCanary ? canary : live),
      costPerHour: random.pick(isCanary ? canaryCosts : liveCosts),
    }
  })
}

/** The fraction of the runs that were held or backed out. */
function alarms(runs: number, count: number, rates: Partial<Rates>, own = settings): number {
  const held = Array.from({ length: runs }, (_, seed) =>
    testCanary(launchesOf(seed + 1, count, rates, own.share), own),
  ).filter(({ decision }) => decision !== 'go-on')
  return held.length / runs
}

describe('without a difference', () => {
  test('10,000 runs of 1,000 launches, tested after every launch, have at most 5 % alarms', () => {
    expect(alarms(10_000, 1_000, {})).toBeLessThanOrEqual(0.05)
  }, 60_000)

  test.each([
    { name: 'many failures', rates: { canary: 0.5, live: 0.5 }, share: 0.1 },
    { name: 'a share of one half', rates: {}, share: 0.5 },
    { name: 'a share of 90 %', rates: {}, share: 0.9 },
    { name: 'a share of 1 %', rates: {}, share: 0.01 },
    { name: 'a new version that fails less', rates: { canary: 0.01 }, share: 0.1 },
    {
      name: 'prices at the tolerance',
      rates: { canaryCosts: [0.042], liveCosts: [0.04] },
      share: 0.1,
    },
  ])('$name: at most 5 % alarms', ({ rates, share }) => {
    expect(alarms(1_000, 1_000, rates, { ...settings, share })).toBeLessThanOrEqual(0.05)
  })
})

describe('with a difference', () => {
  /** The number of launches that contain this many of the new version, at its share. */
  const launches = (canary: number) => Math.round(canary / settings.share)

  test('40 % failures against 5 % are found within 200 canary launches, with at most 5 % misses', () => {
    expect(1 - alarms(1_000, launches(200), { canary: 0.4 })).toBeLessThanOrEqual(0.05)
  }, 30_000)

  test('and backed out, in nearly all runs within 50 canary launches', () => {
    const verdicts = Array.from({ length: 200 }, (_, seed) =>
      testCanary(launchesOf(seed + 1, launches(50), { canary: 0.4 }), settings),
    )
    const backedOut = verdicts.filter(({ decision }) => decision === 'back-out')
    expect(backedOut.length).toBeGreaterThanOrEqual(190)
    expect(backedOut.every(({ cause }) => cause === 'failures')).toBe(true)
  })

  test('twice the price is found within 200 canary launches', () => {
    const rates = { canaryCosts: [0.04, 0.08, 0.1], liveCosts: [0.02, 0.04, 0.05] }
    expect(1 - alarms(300, launches(200), rates)).toBeLessThanOrEqual(0.05)
  })
})

describe('a verdict', () => {
  const failing = Array.from({ length: 40 }, (_, index): CanaryLaunch => {
    const isCanary = index % 2 === 0
    return { isCanary, failed: isCanary, costPerHour: null }
  })
  const own = { ...settings, share: 0.5 }

  test('counts both sides and returns when each decision was due', () => {
    const verdict = testCanary(failing, own)
    expect(verdict).toMatchObject({
      decision: 'back-out',
      cause: 'failures',
      hasMinimum: false,
      canary: { launches: 20, failures: 20, meanCost: null },
      live: { launches: 20, failures: 0, meanCost: null },
    })
    const { heldAfter, backedOutAfter } = verdict
    expect(heldAfter).toBeLessThan(backedOutAfter ?? 0)
    expect(testCanary(failing.slice(0, heldAfter ?? 0), own).decision).toBe('hold')
    expect(testCanary(failing.slice(0, (heldAfter ?? 0) - 1), own).decision).toBe('go-on')
  })

  test('is not revoked by later launches', () => {
    const better = failing.map((each) => ({ ...each, failed: !each.isCanary }))
    const all = [...failing, ...better, ...better, ...better]
    expect(testCanary(all, own).decision).toBe('back-out')
  })

  test('continues without launches, failures or prices', () => {
    expect(testCanary([], settings)).toMatchObject({ decision: 'go-on', hasMinimum: false })
    const quiet = launchesOf(1, 1_000, { canary: 0, live: 0 })
    const free = testCanary(quiet, { ...settings, highestCost: null })
    expect(free).toMatchObject({ decision: 'go-on', cause: null, hasMinimum: true })
  })

  test.each([0, 1, Number.NaN])('a share of %s is refused', (share) => {
    expect(() => testCanary([], { ...settings, share })).toThrow(RangeError)
  })
})

test.each([
  { canary: 50, perHour: 0, hours: 0 },
  { canary: 30, perHour: 100, hours: 2 },
  { canary: 30, perHour: 0, hours: null },
])('$canary of 50 launches at $perHour per hour: $hours hours', ({ canary, perHour, hours }) => {
  expect(hoursToMinimum(settings, canary, perHour)).toBe(hours)
})
