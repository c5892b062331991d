import { at } from '../kernel/columns'
import { Evidence } from './evidence'

/**
 * Fractions of the capital that are bet on each launch. They are mixed, because the best one depends on the true
 * difference.
 */
const BETS = [0.02, 0.05, 0.1, 0.25, 0.5, 0.9]

type Options = { share: number; highest: number; tolerance: number }

/**
 * Evidence that the new version's mean price is more than `tolerance` higher. With y the price as a fraction of the
 * highest one (divided by 1 + tolerance for the new version), m the mean of the earlier y, and p = share: W = y - m for
 * the new version, and (m - y) p / (1 - p) for the live one. Assignment is by chance, so the mean of W is p times the
 * difference of the means, and 0 or less under the null hypothesis; W lies in [-1, 1] for p <= 1/2. Each launch
 * multiplies the product of a bet b by 1 + b W.
 *
 * After I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting" (JRSS B, 2024).
 */
export function costEvidence({ share, highest, tolerance }: Options) {
  const evidence = new Evidence(BETS.length)
  // For a share above one half, live launches have the larger factor. Dividing by it keeps W within [-1, 1].
  const odds = share / (1 - share)
  const scale = Math.max(1, odds)
  let sum = 0
  let count = 0
  return {
    add(isCanary: boolean, costPerHour: number) {
      const price = Math.min(costPerHour, highest) / highest
      const y = isCanary ? price / (1 + tolerance) : price
      if (count > 0) {
        const distance = y - sum / count
        const w = (isCanary ? distance : -distance * odds) / scale
        evidence.multiply((i) => 1 + at(BETS, i) * w)
      }
      sum += y
      count++
    },
    largest: () => evidence.largest,
  }
}
