/** Fewer draws than this are no evidence. */
export const FEWEST_DRAWS = 30
const Z_95 = 1.96

type Summed = {
  drawn: number
  /** Sum of the recorded shares p. */
  expected: number
  /** Sum of p(1-p). */
  variance: number
}

export type Drift = {
  actual: number
  expected: number
  halfWidth: number
  z: number | null
  verdict: 'few' | 'within' | 'outside'
}

/**
 * How far an account's actual share is from what the recorded distributions say, and whether luck explains it: 95 times
 * of 100 the actual share lies within `halfWidth` of the expected one. Draws of different chances add up their variances.
 */
export function driftOf({ drawn, expected, variance }: Summed, draws: number): Drift {
  const of = Math.max(draws, 1)
  const deviation = Math.sqrt(Math.max(0, variance))
  const off = drawn - expected
  // Sums of shares are not exact: what is certain differs by less than this.
  const isCertain = deviation < 1e-9
  const z = isCertain ? null : off / deviation
  const isOutside = z === null ? Math.abs(off) > 1e-6 : Math.abs(z) > Z_95
  return {
    actual: drawn / of,
    expected: expected / of,
    halfWidth: (Z_95 * deviation) / of,
    z,
    verdict: draws < FEWEST_DRAWS ? 'few' : isOutside ? 'outside' : 'within',
  }
}
