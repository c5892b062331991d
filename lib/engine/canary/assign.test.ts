import { expect, test } from 'vitest'
import { randomFrom } from '../testing/random'
import { isCanaryLaunch } from './assign'
import { testCanary } from './test-canary'

const ids = Array.from({ length: 10_000 }, (_, i) => `launch-${i}`)

test.each([0.01, 0.1, 0.5])(
  'at the share %s, that part of the launches is decided by the new version',
  (share) => {
    const assigned = ids.filter((id) => isCanaryLaunch(id, share)).length / ids.length
    expect(Math.abs(assigned - share)).toBeLessThan(
      4 * Math.sqrt((share * (1 - share)) / ids.length),
    )
  },
)

test('a launch is always assigned to the same version, and stays with the new one at a larger share', () => {
  const tenth = ids.filter((id) => isCanaryLaunch(id, 0.1))
  expect(tenth.every((id) => isCanaryLaunch(id, 0.1) && isCanaryLaunch(id, 0.5))).toBe(true)
  expect(ids.some((id) => isCanaryLaunch(id, 0))).toBe(false)
})

/**
 * The launches of a pool with a canary of 10 %, until it has decided 200 of them. The same seed gives the same
 * launches.
 */
function simulated(seed: number, failures: { canary: number; live: number }) {
  const random = randomFrom(seed)
  return Array.from({ length: 2_000 }, (_, i) => {
    const isCanary = isCanaryLaunch(`launch-${seed}-${i}`, 0.1)
    return {
      isCanary,
      failed: random.chance(failures[isCanary ? 'canary' : 'live']),
      costPerHour: null,
    }
  })
}

test.each([
  { name: 'equal failures', failures: { canary: 0.05, live: 0.05 }, least: 0, most: 0.05 },
  { name: '40 % against 5 %', failures: { canary: 0.4, live: 0.05 }, least: 0.95, most: 1 },
])(
  'of 100 seeded runs with $name the alarms are between $least and $most',
  ({ failures, least, most }) => {
    const settings = {
      share: 0.1,
      minimum: 50,
      highestCost: null,
      costTolerance: 0.05,
      errorRate: 0.05,
    }
    const runs = Array.from({ length: 100 }, (_, seed) =>
      testCanary(simulated(seed + 1, failures), settings),
    )
    const alarms = runs.filter(({ decision }) => decision !== 'go-on').length / runs.length
    expect(alarms).toBeGreaterThanOrEqual(least)
    expect(alarms).toBeLessThanOrEqual(most)
  },
)
