import { columnOf } from '../../kernel/columns'

/** Weights in the proportions of the shares, with `largest` as the largest weight. */
export function scaledTo(shares: Float64Array, largest: number): Float64Array {
  const most = shares.reduce((max, share) => Math.max(max, share), 0)
  return most === 0 ? shares : columnOf(shares, (share) => (share / most) * largest)
}
