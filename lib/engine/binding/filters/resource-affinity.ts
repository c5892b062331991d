import { podGroup } from '../group'
import type { PodFilter } from '../pod-filter'

/** Accepts only pods of the request's group; no group falls back to another. */
export const resourceAffinity: PodFilter = {
  id: 'resource-affinity',
  label: 'Resource affinity',
  summary: 'Keeps the pods whose tag is the group of the request.',
  refusal(pod, required) {
    const group = podGroup(pod)
    return group === required.group
      ? null
      : { code: 'other-group', because: { group, asked: required.group } }
  },
}
