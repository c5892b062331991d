import type { PodFilter } from '../pod-filter'

/** Accepts every pod; a configuration uses it to state explicitly that there is no rule. */
export const allPods: PodFilter = {
  id: 'all-pods',
  label: 'All pods',
  summary: 'Keeps every available pod.',
  refusal: () => null,
}
