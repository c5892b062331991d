import { describeList } from '@/lib/features/resources/fields/described'

export const clusterList = describeList({
  one: 'cluster',
  owners: { podId: { label: 'Pod', shownAs: 'pod', column: { hideBelow: 'md' } } },
  fields: {},
})
