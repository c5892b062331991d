/** The range in which an actual share lies by chance with a probability of 95 %. */
export type Band = {
  launches: number
  /** The expected share, 0..1. */
  mean: number
  /** The largest distance from the mean within the band. */
  halfWidth: number
  /** The bounds of the band, limited to 0..1. */
  low: number
  high: number
  /** The standard deviation as a number of launches; 0 if every outcome was certain. */
  deviation: number
}

const Z_95 = 1.96
/** Sums of shares have rounding errors. A smaller deviation counts as certainty. */
const CERTAIN = 1e-9

/** The expectation and variance of independent draws: the sums of their chances p and of p(1-p). */
type ExpectedDraws = { launches: number; expected: number; variance: number }

/**
 * The 95 % band of an actual share, from the chances that the launches gave it when they were decided. The launches are
 * independent draws with different chances, so their variances add up. Null without launches.
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

/** The 95 % band from a list of chances. */
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
 * The number of standard deviations by which an observed number of launches exceeds the expected one; negative if it is
 * lower. Beyond 1.96 in either direction it is outside of the band. Null if every outcome was certain.
 */
export const zOf = ({ launches, mean, deviation }: Band, observed: number): number | null =>
  deviation === 0 ? null : (observed - mean * launches) / deviation

/** True if an observed number of launches is outside of the band. */
export function isOutside(within: Band, observed: number): boolean {
  const z = zOf(within, observed)
  return z === null ? Math.abs(observed - within.mean * within.launches) > 1e-6 : Math.abs(z) > Z_95
}
