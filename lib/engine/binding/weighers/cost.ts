import { decimalToNumber } from '@/lib/base/decimal'
import type { PodWeigher } from '../pod-weigher'

/** The cheapest pod is best; an unknown price is worse than any other. */
export const cost: PodWeigher = {
  id: 'cost',
  label: 'Cost',
  summary: 'Prefers cheaper pods; a pod without a known price comes last.',
  goodness: ({ costPerHour }) => (costPerHour === null ? null : 0 - decimalToNumber(costPerHour)),
  explain: ({ costPerHour }) =>
    costPerHour === null ? 'no known price' : `${costPerHour} per hour`,
}
