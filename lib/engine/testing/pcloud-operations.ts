import { allocateHost } from '../pclouds/allocate-host'
import { chooseHost } from '../pclouds/free-host'
import { createHostFlavor, deleteHostFlavor } from '../pclouds/host-flavors'
import { releaseHost, switchHost } from '../pclouds/pcloud-hosts'
import { setRatios } from '../pclouds/pcloud-ratios'
import { authoriseTenant, revokeTenant } from '../pclouds/pcloud-tenants'
import { hostState, showPcloud, visiblePclouds } from '../pclouds/pcloud-view'
import { createPcloud, deletePcloud, launchOn } from '../pclouds/pclouds'
import { addHostToPool, removeHostFromPool } from '../pclouds/pool-hosts'
import type { PcloudDecision } from '../pclouds/refusal'
import type { Pcloud, PcloudActor } from '../pclouds/types'
import { owner, type PcloudState, staff } from './pcloud-state'

/** The arguments of an operation as the vectors write them. */
export type Args = {
  id: string
  name: string
  uuid: string
  description: string
  units: number
  flavor: string
  host: string
  az?: string
  tenant: string
  hint?: string
  enabled: boolean
  choose?: string
  ram_allocation_ratio?: number
  cpu_allocation_ratio?: number
}

type Operation = (state: PcloudState, as: string, args: Args) => PcloudDecision<object>

const actorOf = (as: string): PcloudActor => (as === 'admin' ? staff() : owner(as))

/** Writes what was decided, and answers what the operation answers. */
function done<T>(decision: PcloudDecision<T>, write: (value: T) => object): PcloudDecision<object> {
  return decision.ok ? { ok: true, value: write(decision.value) } : decision
}

const flavorOperations: Readonly<Record<string, Operation>> = {
  flavor_create: (state, as, { id, description, units }) =>
    done(
      createHostFlavor({ actor: actorOf(as), taken: state.flavor(id) }, { id, description, units }),
      (flavor) => state.flavors.set(id, flavor),
    ),
  flavor_delete: (state, as, { id }) => {
    const nodes = state.allHosts().filter(({ flavor }) => flavor === id).length
    const facts = { actor: actorOf(as), flavor: state.flavor(id), nodes }
    return done(deleteHostFlavor(facts), () => ({ deleted: state.flavors.delete(id) }))
  },
  flavor_list: (state) => ({ ok: true, value: { flavors: [...state.flavors.values()] } }),
  flavor_show: (state, _as, { id }) => {
    const hosts = state.allHosts().flatMap(({ node, flavor }) => (flavor === id ? [node] : []))
    const allocated = hosts.filter((node) => state.allocated().has(node))
    return { ok: true, value: { units: state.flavor(id)?.units, hosts, allocated } }
  },
  pool_add_host: (state, as, { flavor, host }) => {
    const facts = { actor: actorOf(as), flavor: state.flavor(flavor), host: state.host(host) }
    return done(addHostToPool(facts), (stored) => {
      state.keepHost(stored)
      return { serviceEnabled: stored.serviceEnabled }
    })
  },
  pool_remove_host: (state, as, { flavor, host }) => {
    const allocated = state.allocated().has(host)
    const facts = { actor: actorOf(as), flavor, host: state.host(host), allocated }
    return done(removeHostFromPool(facts), (stored) => {
      state.keepHost(stored)
      return { serviceEnabled: stored.serviceEnabled }
    })
  },
}

const nodeOperations: Readonly<Record<string, Operation>> = {
  service_set: (state, _as, { host, enabled }) => {
    const existing = state.host(host)
    if (existing !== null) state.keepHost({ ...existing, serviceEnabled: enabled })
    return { ok: true, value: {} }
  },
  boot: (state, as, { id, hint, choose }) => {
    const candidates = state.candidates(as, hint ?? null)
    const node = candidates.find((each) => choose === undefined || each === choose)
    return done(launchOn(node ?? null), (chosen) => {
      state.instances.push({ id, node: chosen })
      return { candidates }
    })
  },
  terminate: (state, _as, { id }) => {
    state.instances = state.instances.filter((instance) => instance.id !== id)
    return { ok: true, value: {} }
  },
}

const facts = (state: PcloudState, as: string, { id }: Args) => ({
  actor: actorOf(as),
  pcloud: state.pcloud(id),
})

const keeping = (state: PcloudState, decision: PcloudDecision<Pcloud>) =>
  done(decision, (pcloud) => {
    state.keepPcloud(pcloud)
    return { id: pcloud.id }
  })

const pcloudOperations: Readonly<Record<string, Operation>> = {
  pcloud_create: (state, as, { name, uuid }) =>
    keeping(state, createPcloud({ actor: actorOf(as), tenant: as, id: uuid, owned: 0 }, name)),
  pcloud_show: (state, as, { id }) => showPcloud(actorOf(as), state.pcloud(id), state.instancesOn),
  pcloud_list: (state, as) => {
    const visible = visiblePclouds(actorOf(as), [...state.pclouds.values()])
    return { ok: true, value: { ids: visible.map(({ id }) => id) } }
  },
  pcloud_delete: (state, as, args) =>
    done(deletePcloud(facts(state, as, args)), ({ id }) => ({ was: state.pclouds.delete(id) })),
  add_tenant: (state, as, args) =>
    keeping(state, authoriseTenant(facts(state, as, args), args.tenant)),
  remove_tenant: (state, as, args) =>
    keeping(state, revokeTenant(facts(state, as, args), args.tenant)),
  set_ratios: (state, as, args) => {
    const { ram_allocation_ratio: ramRatio, cpu_allocation_ratio: cpuRatio } = args
    return keeping(state, setRatios(facts(state, as, args), { ramRatio, cpuRatio }))
  },
}

const switching =
  (enabled: boolean): Operation =>
  (state, as, args) =>
    done(switchHost(facts(state, as, args), args.name, enabled), (host) => {
      const pcloud = state.pclouds.get(args.id)
      const hosts = pcloud?.hosts.map((each) => (each.name === args.name ? host : each)) ?? []
      if (pcloud !== undefined) state.keepPcloud({ ...pcloud, hosts })
      return { state: hostState(host.enabled) }
    })

const hostOperations: Readonly<Record<string, Operation>> = {
  enable: switching(true),
  disable: switching(false),
  add_host: (state, as, args) => {
    const own = facts(state, as, args)
    const tenant = own.pcloud?.owner ?? ''
    const free = state.free(args.flavor, args.az ?? null)
    const seed = seedFor(free, args.choose)
    const quota = { used: state.used(tenant), limit: state.limit(tenant) }
    const requested = { ...own, ...quota, flavor: state.flavor(args.flavor), free, seed }
    return done(allocateHost(requested, args.name), ({ host, unitsUsed }) => {
      const pcloud = state.pclouds.get(args.id)
      if (pcloud !== undefined) state.keepPcloud({ ...pcloud, hosts: [...pcloud.hosts, host] })
      return { chosenFrom: free, node: host.node, state: hostState(host.enabled), unitsUsed }
    })
  },
  remove_host: (state, as, args) => {
    const own = facts(state, as, args)
    const host = own.pcloud?.hosts.find(({ name }) => name === args.name)
    const instances = host === undefined ? 0 : state.instancesOn(host.node).length
    const units = host === undefined ? 0 : (state.flavor(host.flavor)?.units ?? 0)
    const used = state.used(own.pcloud?.owner ?? '')
    return done(releaseHost({ ...own, instances, used, units }, args.name), (released) => {
      const pcloud = state.pclouds.get(args.id)
      const hosts = pcloud?.hosts.filter(({ name }) => name !== args.name) ?? []
      if (pcloud !== undefined) state.keepPcloud({ ...pcloud, hosts })
      return { unitsUsed: released.unitsUsed }
    })
  },
}

/** A seed that draws the wanted node; any when it does not matter. */
function seedFor(free: readonly string[], requested: string | undefined): string {
  const seeds = Array.from({ length: 100 }, (_, attempt) => `seed-${attempt}`)
  return seeds.find((seed) => requested === undefined || chooseHost(free, seed) === requested) ?? ''
}

/** Every operation of the vectors, by its name there. */
export const operations: Readonly<Record<string, Operation>> = {
  ...flavorOperations,
  ...nodeOperations,
  ...pcloudOperations,
  ...hostOperations,
}
