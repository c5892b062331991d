import { z } from 'zod'
import { definePolicyTest } from '../kind'

export const accountCount = definePolicyTest({
  kind: 'account-count',
  label: 'Number of accounts',
  fields: { min: z.int().min(1).max(1000) },
  initial: { min: 2 },
  sentence: [
    'The number of accounts that may take a launch is at least',
    { field: 'min', as: 'count', label: 'At least' },
  ],
  bounds: ({ min }) => ({ unit: 'accounts', min, max: null }),
  measure: (_params, { outcome }) =>
    new Set(
      outcome.groups.flatMap(({ accounts }) =>
        accounts.flatMap(({ id, share }) => (share > 0 ? [id] : [])),
      ),
    ).size,
  missing: 'nothing fits',
})
