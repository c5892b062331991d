import { sumOfPrices } from '@/lib/base/decimal'
import type { MatchAssembly } from './types'

type Costs = readonly Pick<MatchAssembly, 'count' | 'costPerHour' | 'basicPerHour'>[]

/** What all instances of a launch cost together. Nothing to run has no price: unknown is never zero. */
export const costOf = (assemblies: Costs): string | null =>
  assemblies.length === 0
    ? null
    : sumOfPrices(assemblies.map(({ count, costPerHour }) => ({ count, price: costPerHour })))

/** The same before mark-up or discount; undefined if no assembly has both. */
export function basicCostOf(assemblies: Costs): string | null | undefined {
  if (assemblies.every(({ basicPerHour }) => basicPerHour === undefined)) return undefined
  return sumOfPrices(
    assemblies.map(({ count, costPerHour, basicPerHour = costPerHour }) => ({
      count,
      price: basicPerHour,
    })),
  )
}
