import { accountIds, definePolicyTest, percent, percentOf } from '../kind'

export const accountShare = definePolicyTest({
  kind: 'account-share',
  label: 'Share of accounts',
  fields: { accounts: accountIds, min: percent.default(0), max: percent.default(100) },
  initial: { accounts: [], min: 0, max: 100 },
  sentence: [
    'The share of',
    { field: 'accounts', as: 'accounts', label: 'Accounts' },
    'is between',
    { field: 'min', as: 'percent', label: 'At least' },
    'and',
    { field: 'max', as: 'percent', label: 'At most' },
  ],
  check: ({ min, max }) =>
    min > max ? { field: 'max', message: 'The upper bound is below the lower one' } : null,
  bounds: ({ min, max }) => ({ unit: 'percent', min, max }),
  measure: ({ accounts }, launch) => percentOf(launch, accounts),
  missing: 'no share',
})
