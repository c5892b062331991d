import { ok } from '@/lib/base/result'
import { ownPcloud } from './authorization'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor, PcloudHost } from './types'

type Facts = { actor: PcloudActor; pcloud: Pcloud | null }

/** A host of a Pcloud that the caller may change. Refuses with `pcloud-not-found` or `host-name-not-found`. */
export function ownHost({ actor, pcloud }: Facts, name: string): PcloudDecision<PcloudHost> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const host = own.value.hosts.find((each) => each.name === name)
  return host === undefined ? refuse('host-name-not-found') : ok(host)
}

/**
 * Enables or disables a host for new instances; running instances stay. The operation is idempotent. Refuses with
 * `pcloud-not-found` or `host-name-not-found`.
 */
export function switchHost(
  facts: Facts,
  name: string,
  enabled: boolean,
): PcloudDecision<PcloudHost> {
  const host = ownHost(facts, name)
  return host.ok ? ok({ ...host.value, enabled }) : host
}

type Release = Facts & {
  /** The number of instances that run on the node of the host. */
  instances: number
  /** Units of all hosts of the owner's Pclouds, and those of this host. */
  used: number
  units: number
}

/**
 * Releases a host to its pool. Returns the host, and the owner's used units without it. Refuses with
 * `pcloud-not-found`, `host-name-not-found`, `host-enabled` or `host-not-empty`.
 */
export function releaseHost(
  { instances, used, units, ...facts }: Release,
  name: string,
): PcloudDecision<{ host: PcloudHost; unitsUsed: number }> {
  const host = ownHost(facts, name)
  if (!host.ok) return host
  if (host.value.enabled) return refuse('host-enabled')
  if (instances > 0) return refuse('host-not-empty', { instances })
  return ok({ host: host.value, unitsUsed: used - units })
}
