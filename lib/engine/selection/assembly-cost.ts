import { sumOfPrices } from '@/lib/base/decimal'
import type { MatchAssembly } from './types'

type Costs = readonly Pick<MatchAssembly, 'count' | 'costPerHour' | 'basicPerHour'>[]

/**
 * The cost per hour of all instances of a launch. Null if the price of one is unknown, and for a launch without
 * instances: an unknown price is never 0.
 */
export const costOf = (assemblies: Costs): string | null =>
  assemblies.length === 0
    ? null
    : sumOfPrices(assemblies.map(({ count, costPerHour }) => ({ count, price: costPerHour })))

/** The same before mark-up or discount; undefined if no assembly has a basic price. */
export function basicCostOf(assemblies: Costs): string | null | undefined {
  if (assemblies.every(({ basicPerHour }) => basicPerHour === undefined)) return undefined
  return sumOfPrices(
    assemblies.map(({ count, costPerHour, basicPerHour = costPerHour }) => ({
      count,
      price: basicPerHour,
    })),
  )
}
