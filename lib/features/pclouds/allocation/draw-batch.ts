import type { HostFlavor, PcloudActor } from '@/lib/engine'
import {
  type Allocations,
  allocateHosts,
  type Pcloud,
  type PcloudDecision,
  UNLIMITED,
} from '@/lib/engine'
import type { FreeHost } from './free-host'

/** A call with what it is decided by. */
export type Asking = {
  actor: PcloudActor
  /** As it was before the batch, hosts by name alone; null: there is none. */
  pcloud: Pcloud | null
  flavorId: string
  /** The realm it asks for; null: any. */
  realmId: string | null
  /** The names of the hosts, each with the seed of its draw. */
  names: readonly { name: string; seed: string }[]
}

export type Grounds = {
  flavors: ReadonlyMap<string, HostFlavor>
  /** Units that owners use, and their limits. */
  units: ReadonlyMap<string, { used: number; limit: number | null }>
  free: ReadonlyMap<string, readonly FreeHost[]>
}

/** What a call gets, and its place among the draws from the list of its flavor. */
export type Drawn = PcloudDecision<Allocations & { firstIndex: number }>

/** Decides calls one after the other, each on what the ones before left. */
export function drawBatch(calls: readonly Asking[], grounds: Grounds): Drawn[] {
  const free = new Map([...grounds.free].map(([id, hosts]) => [id, [...hosts]]))
  const used = new Map([...grounds.units].map(([owner, units]) => [owner, units.used]))
  const named = new Map<string, Pcloud['hosts'][number][]>()
  const draws = new Map<string, number>()
  return calls.map((call) => {
    const { flavorId, realmId, names } = call
    const hosts = free.get(flavorId) ?? []
    const before = call.pcloud === null ? [] : (named.get(call.pcloud.id) ?? call.pcloud.hosts)
    const owner = call.pcloud?.owner ?? ''
    const decided = allocateHosts(
      {
        actor: call.actor,
        pcloud: call.pcloud === null ? null : { ...call.pcloud, hosts: before },
        flavor: grounds.flavors.get(flavorId) ?? null,
        used: used.get(owner) ?? 0,
        limit: grounds.units.get(owner)?.limit ?? UNLIMITED,
        free: idsIn(hosts, realmId),
      },
      names,
    )
    if (!decided.ok) return decided
    const firstIndex = draws.get(flavorId) ?? 0
    draws.set(flavorId, firstIndex + names.length)
    used.set(owner, decided.value.unitsUsed)
    const taken = new Set(decided.value.hosts.map(({ host }) => host.node))
    free.set(
      flavorId,
      hosts.filter(({ nodeId }) => !taken.has(nodeId)),
    )
    if (call.pcloud !== null)
      named.set(call.pcloud.id, [...before, ...decided.value.hosts.map(({ host }) => host)])
    return { ok: true, value: { ...decided.value, firstIndex } }
  })
}

const idsIn = (hosts: readonly FreeHost[], realmId: string | null): string[] =>
  hosts.flatMap((host) => (realmId === null || host.realmId === realmId ? host.nodeId : []))
