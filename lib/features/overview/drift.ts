import { bandOf, isOutside, zOf } from '@/lib/engine'

/** Fewer draws than this are not judged. */
const MIN_DRAWS = 30

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

/** Compares an account's actual share with the recorded distributions, and tests if chance explains the difference. */
export function driftOf({ drawn, expected, variance }: Summed, draws: number): Drift {
  const band = bandOf({ launches: draws, expected, variance })
  if (band === null) return { actual: 0, expected: 0, halfWidth: 0, z: null, verdict: 'few' }
  const verdict = isOutside(band, drawn) ? 'outside' : 'within'
  return {
    actual: drawn / draws,
    expected: band.mean,
    halfWidth: band.halfWidth,
    z: zOf(band, drawn),
    verdict: draws < MIN_DRAWS ? 'few' : verdict,
  }
}
