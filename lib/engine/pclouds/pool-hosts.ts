import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from './refusal'
import type { HostFlavor, PcloudActor, PoolHost } from './types'

type Entry = { actor: PcloudActor; flavor: HostFlavor | null; host: PoolHost | null }

/**
 * The node as it is in the pool, its service enabled; or `forbidden`, `flavor-not-found`, `host-not-found`,
 * `host-already-in-pool`, `host-not-empty`, `host-service-enabled`.
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
  /** The pool it is to leave. */
  flavor: string
  host: PoolHost | null
  /** Whether it is in a Pcloud. */
  allocated: boolean
}

/** The node as it is outside, its service disabled; or `forbidden`, `host-not-in-pool`, `host-allocated`. */
export function removeHostFromPool(leaving: Leaving): PcloudDecision<PoolHost> {
  const { actor, flavor, host, allocated } = leaving
  if (!actor.managesPools) return refuse('forbidden')
  if (host === null || host.flavor !== flavor) return refuse('host-not-in-pool')
  if (allocated) return refuse('host-allocated')
  return ok({ ...host, flavor: null, serviceEnabled: false })
}
