import type { PodFilter } from '../pod-filter'

/** A request that names an availability zone gets a pod of that zone; names are equal or not. */
export const availabilityZone: PodFilter = {
  id: 'availability-zone',
  label: 'Availability zone',
  summary: 'Keeps the pods of the availability zone that the request names.',
  refusal: ({ az }, required) =>
    required.az === null || required.az === az
      ? null
      : { code: 'other-availability-zone', because: { az, asked: required.az } },
}
