/** Where the actual share of something may lie by luck alone, 95 times of 100. */
export type Band = {
  launches: number
  /** The expected share, 0..1. */
  mean: number
  /** How far from the mean an actual share still is nothing unusual. */
  halfWidth: number
  /** The band itself, within 0..1. */
  low: number
  high: number
  /** The same spread as a number of launches; 0 where nothing was left to chance. */
  deviation: number
}

const Z_95 = 1.96
/** Sums of shares are not exact: what was certain deviates by less than this. */
const CERTAIN = 1e-9

/** What independent draws were expected to give: the sums of their chances p and of p(1-p). */
export type ExpectedDraws = { launches: number; expected: number; variance: number }

/**
 * The 95 % band of an actual share, from the chance that each launch gave it at its own time. The launches
 * are independent draws of different chances, so their variances add up. Null where there is no launch.
 */
export function bandOf({ launches, expected, variance }: ExpectedDraws): Band | null {
  if (launches === 0) return null
  const mean = expected / launches
  const spread = Math.sqrt(Math.max(0, variance))
  const deviation = spread < CERTAIN ? 0 : spread
  const halfWidth = (Z_95 * deviation) / launches
  return {
    launches,
    mean,
    halfWidth,
    low: Math.max(0, mean - halfWidth),
    high: Math.min(1, mean + halfWidth),
    deviation,
  }
}

/** The same from the chances one by one. */
export function band(chances: readonly number[]): Band | null {
  let expected = 0
  let variance = 0
  for (const chance of chances) {
    expected += chance
    variance += chance * (1 - chance)
  }
  return bandOf({ launches: chances.length, expected, variance })
}

/**
 * How many standard deviations an observed number of launches lies above (or below) what was expected;
 * beyond 1.96 either way it is outside of the band. Null where nothing was left to chance.
 */
export const zOf = ({ launches, mean, deviation }: Band, observed: number): number | null =>
  deviation === 0 ? null : (observed - mean * launches) / deviation

/** Whether luck alone seldom brings an observed number of launches so far from what was expected. */
export function isOutside(within: Band, observed: number): boolean {
  const z = zOf(within, observed)
  return z === null ? Math.abs(observed - within.mean * within.launches) > 1e-6 : Math.abs(z) > Z_95
}
