import type { HostFlavor, PcloudActor } from '@/lib/engine'
import {
  type Allocations,
  allocateHosts,
  type Pcloud,
  type PcloudDecision,
  UNLIMITED,
} from '@/lib/engine'
import type { FreeHosts } from '@/lib/features/host-flavors/free-hosts/free-host'

/** A call with the facts on which it is decided. */
export type DrawCall = {
  actor: PcloudActor
  /** The Pcloud before the batch, with only the names of its hosts; null if it does not exist. */
  pcloud: Pcloud | null
  flavorId: string
  /** The requested realm; null for any. */
  realmId: string | null
  /** The names of the hosts, each with the seed of its draw. */
  names: readonly { name: string; seed: string }[]
}

type DrawInputs = {
  flavors: ReadonlyMap<string, HostFlavor>
  /** Units that owners use, and their limits. */
  units: ReadonlyMap<string, { used: number; limit: number | null }>
  free: FreeHosts
}

/** The result of a call, with its index among the draws from the list of its flavor. */
export type DrawResult = PcloudDecision<Allocations & { firstIndex: number }>

/** Decides calls in order, each on the hosts and units that the previous calls left. */
export function drawBatch(calls: readonly DrawCall[], inputs: DrawInputs): DrawResult[] {
  const free = new FreeIds(inputs.free)
  const used = new Map([...inputs.units].map(([owner, units]) => [owner, units.used]))
  const named = new Map<string, Pcloud['hosts'][number][]>()
  const draws = new Map<string, number>()
  return calls.map((call) => {
    const { flavorId, realmId, names } = call
    const before = call.pcloud === null ? [] : (named.get(call.pcloud.id) ?? call.pcloud.hosts)
    const owner = call.pcloud?.owner ?? ''
    const decided = allocateHosts(
      {
        actor: call.actor,
        pcloud: call.pcloud === null ? null : { ...call.pcloud, hosts: before },
        flavor: inputs.flavors.get(flavorId) ?? null,
        used: used.get(owner) ?? 0,
        limit: inputs.units.get(owner)?.limit ?? UNLIMITED,
        free: free.of(flavorId, realmId),
      },
      names,
    )
    if (!decided.ok) return decided
    const firstIndex = draws.get(flavorId) ?? 0
    draws.set(flavorId, firstIndex + names.length)
    used.set(owner, decided.value.unitsUsed)
    for (const { host } of decided.value.hosts) free.take(flavorId, host.node)
    if (call.pcloud !== null)
      named.set(call.pcloud.id, [...before, ...decided.value.hosts.map(({ host }) => host)])
    return { ok: true, value: { ...decided.value, firstIndex } }
  })
}

/**
 * The sorted ids of the free hosts of each flavor, of one zone or of all. A list is created when it
 * is first used.
 */
class FreeIds {
  readonly #hosts: FreeHosts
  readonly #lists = new Map<string, Map<string | null, string[]>>()
  readonly #taken = new Set<string>()

  constructor(hosts: FreeHosts) {
    this.#hosts = hosts
  }

  of(flavorId: string, realmId: string | null): readonly string[] {
    const lists = this.#lists.get(flavorId) ?? new Map<string | null, string[]>()
    this.#lists.set(flavorId, lists)
    const cached = lists.get(realmId)
    if (cached !== undefined) return cached
    const zones = (this.#hosts.get(flavorId) ?? []).filter(
      (zone) => realmId === null || zone.realmId === realmId,
    )
    const ids = zones.flatMap(({ nodeIds }) => nodeIds.filter((id) => !this.#taken.has(id)))
    if (zones.length > 1) ids.sort()
    lists.set(realmId, ids)
    return ids
  }

  take(flavorId: string, nodeId: string): void {
    this.#taken.add(nodeId)
    for (const ids of this.#lists.get(flavorId)?.values() ?? []) {
      const at = ids.indexOf(nodeId)
      if (at >= 0) ids.splice(at, 1)
    }
  }
}
