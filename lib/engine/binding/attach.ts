import type { BindFailure, BindInput } from './types'

type Attachment = { ok: true; pod: string } | { ok: false; reason: BindFailure }

/**
 * Where a request that attaches to a resource must go: the resource's pod, however full it is. A
 * resource of another tenant is as unknown as one that does not exist.
 */
export function attachment({ pods, resources, request }: BindInput, id: string): Attachment {
  const resource = Object.hasOwn(resources, id) ? resources[id] : undefined
  if (resource === undefined || resource.tenant !== request.tenant) {
    return { ok: false, reason: 'unknown-resource' }
  }

  const pod = pods.find((each) => each.id === resource.pod)
  if (pod === undefined) return { ok: false, reason: 'unknown-pod' }
  if (pod.state === 'maintenance') return { ok: false, reason: 'pod-in-maintenance' }
  return { ok: true, pod: pod.id }
}
