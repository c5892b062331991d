import { addDecimals } from '@/lib/base/decimal'
import type { Match } from '../types'
import type { Replay } from './replay'
import type { CostComparison, SampledTotals } from './types'

/** The exact cost of the drawn matches. Matches with an unknown price are counted separately, never as 0. */
export class SampledCost {
  private none = 0
  private costPerHour = '0'
  private unpriced = 0

  add(winner: Match | null): void {
    if (winner === null) this.none += 1
    else if (winner.costPerHour === null) this.unpriced += 1
    else this.costPerHour = addDecimals(this.costPerHour, winner.costPerHour)
  }

  totals(): SampledTotals {
    return { none: this.none, costPerHour: this.costPerHour, unpriced: this.unpriced }
  }
}

/**
 * Sums over one or more launches under one policy: the shares, the shares with a known price, and the cost of the
 * latter.
 */
export type LaunchSums = { share: number; priced: number; costPerHour: number }

/** The sums over the accounts of one launch. */
export const sumsOf = ({ accounts }: Replay): LaunchSums => {
  const sum = { share: 0, priced: 0, costPerHour: 0 }
  for (const each of accounts.values()) addSums(sum, each)
  return sum
}

/** Adds the second sums to the first. */
export function addSums(sum: LaunchSums, { share, priced, costPerHour }: LaunchSums): void {
  sum.share += share
  sum.priced += priced
  sum.costPerHour += costPerHour
}

/** Compares the costs of two policies. Each launch counts only with the part that has a price under both. */
export class CostSums {
  private a = 0
  private b = 0
  private priced = 0
  private share = 0

  add(a: LaunchSums, b: LaunchSums): void {
    const both = Math.min(a.priced, b.priced)
    this.share += Math.min(a.share, b.share)
    if (both === 0) return
    this.priced += both
    this.a += (a.costPerHour / a.priced) * both
    this.b += (b.costPerHour / b.priced) * both
  }

  comparison(): CostComparison | null {
    const { a, b, priced, share } = this
    if (priced === 0) return null
    const delta = b - a
    return { a, b, delta, relative: a === 0 ? null : delta / a, priced: partOf(priced, share) }
  }
}

/** The quotient, at most 1, because rounding may make a part slightly larger than the whole. 0 if the whole is 0. */
export const partOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(1, part / whole)
