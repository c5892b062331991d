import { ok } from '@/lib/base/result'
import { chooseHost } from './free-host'
import { isBlank } from './names'
import { exceedsQuota } from './quota'
import { type PcloudDecision, refuse } from './refusal'
import type { HostFlavor, Pcloud, PcloudActor, PcloudHost } from './types'
import { ownPcloud } from './who'

type Facts = {
  actor: PcloudActor
  pcloud: Pcloud | null
  flavor: HostFlavor | null
  /** Units of all hosts of the owner's Pclouds. */
  used: number
  /** The owner's limit in units; -1: none. */
  limit: number
  /** The nodes that are free and as asked, see `freeHosts`. */
  free: readonly string[]
  seed: string
}

/** The new host of the Pcloud, disabled, and the owner's units with it. */
export type Allocation = { host: PcloudHost; unitsUsed: number }

/**
 * A free node, drawn from the seed, under the name its owner gives it; or `pcloud-not-found`,
 * `invalid-name`, `name-in-use`, `flavor-not-found`, `quota-exceeded`, `no-free-host`.
 */
export function allocateHost(facts: Facts, name: string): PcloudDecision<Allocation> {
  const { actor, flavor, used, limit, free, seed } = facts
  const pcloud = ownPcloud(actor, facts.pcloud)
  if (!pcloud.ok) return pcloud
  if (isBlank(name)) return refuse('invalid-name')
  if (pcloud.value.hosts.some((host) => host.name === name)) return refuse('name-in-use')
  if (flavor === null) return refuse('flavor-not-found')

  const quota = { used, asked: flavor.units, limit }
  if (exceedsQuota(quota)) return refuse('quota-exceeded', quota)

  const node = chooseHost(free, seed)
  if (node === null) return refuse('no-free-host')
  const host = { name, node, flavor: flavor.id, enabled: false }
  return ok({ host, unitsUsed: used + flavor.units })
}
