import { definePolicyTest, percent } from '../kind'

export const largestShare = definePolicyTest({
  kind: 'largest-share',
  label: 'Largest share',
  fields: { max: percent },
  initial: { max: 80 },
  sentence: ['No account has more than', { field: 'max', as: 'percent', label: 'At most' }],
  bounds: ({ max }) => ({ unit: 'percent', min: null, max }),
  measure(_params, { outcome }) {
    const selected = outcome.groups.find(({ group }) => group === outcome.group)
    return 100 * Math.max(0, ...(selected?.accounts ?? []).map(({ share }) => share))
  },
  missing: 'no share',
})
