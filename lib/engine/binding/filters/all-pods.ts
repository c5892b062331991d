import type { PodFilter } from '../pod-filter'

/** Every pod goes on; it stands in a configuration for "no rule here". */
export const allPods: PodFilter = {
  id: 'all-pods',
  label: 'All pods',
  summary: 'Accepts every available pod.',
  refusal: () => null,
}
