import type { PodFilter } from '../pod-filter'

/**
 * Accepts pods of the requested availability zone, compared exactly. Without a zone in the request, accepts every pod.
 */
export const availabilityZone: PodFilter = {
  id: 'availability-zone',
  label: 'Availability zone',
  summary: 'Keeps the pods of the availability zone that the request names.',
  refusal: ({ az }, required) =>
    required.az === null || required.az === az
      ? null
      : { code: 'other-availability-zone', because: { az, asked: required.az } },
}
