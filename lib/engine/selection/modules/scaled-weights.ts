import { columnOf } from '../../kernel/columns'

/** The same proportions, the largest of them at `largest`. */
export function scaledTo(shares: Float64Array, largest: number): Float64Array {
  const most = shares.reduce((max, share) => Math.max(max, share), 0)
  return most === 0 ? shares : columnOf(shares, (share) => (share / most) * largest)
}
