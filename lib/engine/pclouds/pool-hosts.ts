import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { HostFlavor, PcloudActor, PoolHost } from './types'

type Entry = { actor: PcloudActor; flavor: HostFlavor | null; host: PoolHost | null }

/**
 * Adds a node to a pool and enables its service. Refuses with `forbidden`, `flavor-not-found`, `host-not-found`,
 * `host-already-in-pool`, `host-not-empty` or `host-service-enabled`.
 */
export function addHostToPool({ actor, flavor, host }: Entry): PcloudDecision<PoolHost> {
  if (!actor.managesPools) return refuse('forbidden')
  if (flavor === null) return refuse('flavor-not-found')
  if (host === null) return refuse('host-not-found')
  if (host.flavor !== null) return refuse('host-already-in-pool')
  if (host.instances > 0) return refuse('host-not-empty', { instances: host.instances })
  if (host.serviceEnabled) return refuse('host-service-enabled')
  return ok({ ...host, flavor: flavor.id, serviceEnabled: true })
}

type Leaving = {
  actor: PcloudActor
  /** The flavor of the pool from which it is removed. */
  flavor: string
  host: PoolHost | null
  /** True if it is in a Pcloud. */
  allocated: boolean
}

/**
 * Removes a node from its pool and disables its service. Refuses with `forbidden`, `host-not-in-pool` or
 * `host-allocated`.
 */
export function removeHostFromPool(leaving: Leaving): PcloudDecision<PoolHost> {
  const { actor, flavor, host, allocated } = leaving
  if (!actor.managesPools) return refuse('forbidden')
  if (host === null || host.flavor !== flavor) return refuse('host-not-in-pool')
  if (allocated) return refuse('host-allocated')
  return ok({ ...host, flavor: null, serviceEnabled: false })
}
