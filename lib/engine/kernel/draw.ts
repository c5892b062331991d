import { doubleAt } from './columns'

/**
 * The position in `shares[start..end)` that a roll in [0, 1) selects: the first whose cumulative share exceeds it. If
 * rounding leaves the sum below the roll, the last position with a share wins. Returns -1 when no position has a share.
 */
export function draw(shares: Float64Array, start: number, end: number, roll: number): number {
  let cumulative = 0
  let last = -1
  for (let i = start; i < end; i++) {
    const share = doubleAt(shares, i)
    if (share <= 0) continue
    last = i
    cumulative += share
    if (cumulative > roll) return i
  }
  return last
}
