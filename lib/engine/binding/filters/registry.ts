import type { PodFilter } from '../pod-filter'
import { allPods } from './all-pods'
import { availabilityZone } from './availability-zone'
import { resourceAffinity } from './resource-affinity'

/** Every filter, in the order of the default configuration. */
export const podFilters: readonly PodFilter[] = [allPods, availabilityZone, resourceAffinity]

const byId = new Map(podFilters.map((filter) => [filter.id, filter]))

/** The filter of that id; undefined if there is no such filter. */
export const findPodFilter = (id: string): PodFilter | undefined => byId.get(id)

/** The filter of that id. Throws a RangeError for an id `parseBindInput` would have refused. */
export function podFilterOf(id: string): PodFilter {
  const filter = byId.get(id)
  if (filter === undefined) throw new RangeError(`Unknown filter: ${id}`)
  return filter
}
