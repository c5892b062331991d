import { z } from 'zod'
import { isDecimal } from '@/lib/base/decimal'
import { expectedCost } from '../../cost/expected-cost'
import { definePolicyTest } from '../kind'

export const costAtMost = definePolicyTest({
  kind: 'expected-cost',
  label: 'Expected cost',
  fields: {
    perHour: z
      .string()
      .max(64)
      .refine(isDecimal, 'Expected a price of at least 0 as a text, such as "0.40"'),
  },
  initial: { perHour: '1' },
  sentence: ['The expected cost is at most', { field: 'perHour', as: 'price', label: 'Per hour' }],
  bounds: ({ perHour }) => ({ unit: 'per-hour', min: null, max: Number(perHour) }),
  measure: (_params, launch) => expectedCost(launch).perHour,
  missing: 'no known price',
})
