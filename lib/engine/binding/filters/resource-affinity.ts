import { podGroup } from '../group'
import type { PodFilter } from '../pod-filter'

/** Requests and pods of one group meet each other alone; no group falls back to another. */
export const resourceAffinity: PodFilter = {
  id: 'resource-affinity',
  label: 'Resource affinity',
  summary: 'Keeps the pods whose tag is the group that the request asks for.',
  refusal(pod, asked) {
    const group = podGroup(pod)
    return group === asked.group
      ? null
      : { code: 'other-group', because: { group, asked: asked.group } }
  },
}
