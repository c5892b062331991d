import type { BindFailure, BindInput } from './types'

type Attachment = { ok: true; pod: string } | { ok: false; reason: BindFailure }

/**
 * The pod of a request that attaches to a resource: the resource's own pod, regardless of its usage. A resource of
 * another tenant is treated as unknown.
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
