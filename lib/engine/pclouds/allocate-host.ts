import { ok } from '@/lib/base/result'
import { ownPcloud } from './authorization'
import { selectedIndex } from './free-host'
import { isBlank } from './names'
import { exceedsQuota } from './quota'
import { type PcloudDecision, refuse } from './refusal'
import type { HostFlavor, Pcloud, PcloudActor, PcloudHost } from './types'

type HostRequest = {
  actor: PcloudActor
  pcloud: Pcloud | null
  flavor: HostFlavor | null
  /** Units of all hosts of the owner's Pclouds. */
  used: number
  /** The owner's limit in units; -1 if unlimited. */
  limit: number
  /** The free nodes that meet the request, in the order of their ids, see `freeHosts`. */
  free: readonly string[]
}

/** The new, disabled host of the Pcloud, and the owner's used units including it. */
export type Allocation = { host: PcloudHost; unitsUsed: number }

/**
 * Allocates a free node, drawn from the seed, with the name given by the owner. Refuses with `pcloud-not-found`,
 * `invalid-name`, `name-in-use`, `flavor-not-found`, `quota-exceeded`, `no-free-host`.
 */
export function allocateHost(
  { seed, ...request }: HostRequest & { seed: string },
  name: string,
): PcloudDecision<Allocation> {
  const decided = allocateHosts(request, [{ name, seed }])
  if (!decided.ok) return decided
  const { hosts, unitsUsed } = decided.value
  const [selected] = hosts
  return selected === undefined ? refuse('no-free-host') : ok({ host: selected.host, unitsUsed })
}

/** A new host, the seed that drew it, and the number of hosts in the draw. */
type SelectedHost = { host: PcloudHost; seed: string; among: number }

/** The new, disabled hosts of the Pcloud, and the owner's used units including them. */
export type Allocations = { hosts: readonly SelectedHost[]; unitsUsed: number }

/**
 * Allocates all requested hosts or none. Each is drawn with its own seed from the remaining free nodes. Refuses like
 * `allocateHost`, with the units of all hosts, and if fewer hosts are free than requested.
 */
export function allocateHosts(
  request: HostRequest,
  newHosts: readonly { name: string; seed: string }[],
): PcloudDecision<Allocations> {
  const { actor, flavor, used, limit, free } = request
  const pcloud = ownPcloud(actor, request.pcloud)
  if (!pcloud.ok) return pcloud
  const names = newHosts.map(({ name }) => name)
  if (names.some(isBlank)) return refuse('invalid-name')
  const taken = new Set(pcloud.value.hosts.map(({ name }) => name))
  if (names.some((name) => taken.has(name) || taken.size === taken.add(name).size))
    return refuse('name-in-use')
  if (flavor === null) return refuse('flavor-not-found')

  const quota = { used, asked: flavor.units * names.length, limit }
  if (exceedsQuota(quota)) return refuse('quota-exceeded', quota)

  const rest = [...free]
  const hosts: SelectedHost[] = []
  for (const { name, seed } of newHosts) {
    const among = rest.length
    const [node] = rest.splice(selectedIndex(among, seed), 1)
    if (node === undefined) return refuse('no-free-host')
    hosts.push({ host: { name, node, flavor: flavor.id, enabled: false }, seed, among })
  }
  return ok({ hosts, unitsUsed: used + quota.asked })
}
