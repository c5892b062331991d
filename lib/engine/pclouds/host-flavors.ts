import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { HostFlavor, PcloudActor } from './types'

type Creation = {
  actor: PcloudActor
  /** The existing flavor with this id, or null. */
  taken: HostFlavor | null
}

/** Checks whether a host flavor can be created. Refuses with `forbidden`, `invalid-units` or `flavor-exists`. */
export function createHostFlavor(
  { actor, taken }: Creation,
  flavor: HostFlavor,
): PcloudDecision<HostFlavor> {
  if (!actor.managesPools) return refuse('forbidden')
  if (!Number.isSafeInteger(flavor.units) || flavor.units < 1) return refuse('invalid-units')
  return taken === null ? ok(flavor) : refuse('flavor-exists')
}

type Deletion = {
  actor: PcloudActor
  flavor: HostFlavor | null
  /** The number of nodes in its pool. */
  nodes: number
}

/** Checks whether a host flavor can be deleted. Refuses with `forbidden`, `flavor-not-found` or `flavor-in-use`. */
export function deleteHostFlavor({ actor, flavor, nodes }: Deletion): PcloudDecision<HostFlavor> {
  if (!actor.managesPools) return refuse('forbidden')
  if (flavor === null) return refuse('flavor-not-found')
  return nodes > 0 ? refuse('flavor-in-use') : ok(flavor)
}
