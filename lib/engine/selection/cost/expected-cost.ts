import type { Match, Outcome, SelectInput } from '../types'

/** The mean cost of a launch, over the part of the launches with a known price. Never extrapolated. */
export type ExpectedCost = {
  /** Per hour, in the currency of the prices; null if no match with a share has a known price. */
  perHour: number | null
  /** The share of launches with a known price, 0..1. */
  coverage: number
}

/** The share-weighted mean price over the matches with a known price, in the group that is drawn from. */
export function expectedCost({
  input,
  outcome,
}: {
  input: SelectInput
  outcome: Outcome
}): ExpectedCost {
  const group = outcome.groups.find((each) => each.group === outcome.group)
  if (group === undefined) return { perHour: null, coverage: 0 }

  const priceOf = pricesById(input.matches)
  let mass = 0
  let sum = 0
  for (const { id, share } of group.matches) {
    const price = priceOf.get(id)
    if (price === undefined || share === 0) continue
    mass += share
    sum += share * price
  }
  return { perHour: mass === 0 ? null : sum / mass, coverage: Math.min(1, mass) }
}

// The keys are arrays that are never changed in place.
const cache = new WeakMap<readonly Match[], ReadonlyMap<string, number>>()

/** The known prices of a list of matches, as numbers. */
export function pricesById(matches: readonly Match[]): ReadonlyMap<string, number> {
  const cached = cache.get(matches)
  if (cached !== undefined) return cached

  const prices = new Map<string, number>()
  for (const { id, costPerHour } of matches) {
    if (costPerHour !== null) prices.set(id, Number(costPerHour))
  }
  cache.set(matches, prices)
  return prices
}
