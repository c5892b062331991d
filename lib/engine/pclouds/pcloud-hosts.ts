import { ok } from '@/lib/base/result'
import { ownPcloud } from './authorization'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor, PcloudHost } from './types'

type Facts = { actor: PcloudActor; pcloud: Pcloud | null }

/** A host of one's own Pcloud; or `pcloud-not-found`, `host-name-not-found`. */
export function ownHost({ actor, pcloud }: Facts, name: string): PcloudDecision<PcloudHost> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const host = own.value.hosts.find((each) => each.name === name)
  return host === undefined ? refuse('host-name-not-found') : ok(host)
}

/**
 * The host enabled, or disabled, for new instances; those that run there stay. Doing it twice is
 * fine. Or `pcloud-not-found`, `host-name-not-found`.
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
  /** How many instances run on the node of that host. */
  instances: number
  /** Units of all hosts of the owner's Pclouds, and those of this host. */
  used: number
  units: number
}

/**
 * The host that goes back to its pool, and the owner's units without it; or `pcloud-not-found`,
 * `host-name-not-found`, `host-enabled`, `host-not-empty`.
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
