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
import { owner, type PcloudWorld, staff } from './pcloud-world'

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

type Operation = (world: PcloudWorld, as: string, args: Args) => PcloudDecision<object>

const actorOf = (as: string): PcloudActor => (as === 'admin' ? staff() : owner(as))

/** Writes what was decided, and answers what the operation answers. */
function done<T>(decision: PcloudDecision<T>, write: (value: T) => object): PcloudDecision<object> {
  return decision.ok ? { ok: true, value: write(decision.value) } : decision
}

const flavorOperations: Readonly<Record<string, Operation>> = {
  flavor_create: (world, as, { id, description, units }) =>
    done(
      createHostFlavor({ actor: actorOf(as), taken: world.flavor(id) }, { id, description, units }),
      (flavor) => world.flavors.set(id, flavor),
    ),
  flavor_delete: (world, as, { id }) => {
    const nodes = world.allHosts().filter(({ flavor }) => flavor === id).length
    const facts = { actor: actorOf(as), flavor: world.flavor(id), nodes }
    return done(deleteHostFlavor(facts), () => ({ deleted: world.flavors.delete(id) }))
  },
  flavor_list: (world) => ({ ok: true, value: { flavors: [...world.flavors.values()] } }),
  flavor_show: (world, _as, { id }) => {
    const hosts = world.allHosts().flatMap(({ node, flavor }) => (flavor === id ? [node] : []))
    const allocated = hosts.filter((node) => world.allocated().has(node))
    return { ok: true, value: { units: world.flavor(id)?.units, hosts, allocated } }
  },
  pool_add_host: (world, as, { flavor, host }) => {
    const facts = { actor: actorOf(as), flavor: world.flavor(flavor), host: world.host(host) }
    return done(addHostToPool(facts), (kept) => {
      world.keepHost(kept)
      return { serviceEnabled: kept.serviceEnabled }
    })
  },
  pool_remove_host: (world, as, { flavor, host }) => {
    const allocated = world.allocated().has(host)
    const facts = { actor: actorOf(as), flavor, host: world.host(host), allocated }
    return done(removeHostFromPool(facts), (kept) => {
      world.keepHost(kept)
      return { serviceEnabled: kept.serviceEnabled }
    })
  },
}

const nodeOperations: Readonly<Record<string, Operation>> = {
  service_set: (world, _as, { host, enabled }) => {
    const known = world.host(host)
    if (known !== null) world.keepHost({ ...known, serviceEnabled: enabled })
    return { ok: true, value: {} }
  },
  boot: (world, as, { id, hint, choose }) => {
    const candidates = world.candidates(as, hint ?? null)
    const node = candidates.find((each) => choose === undefined || each === choose)
    return done(launchOn(node ?? null), (chosen) => {
      world.instances.push({ id, node: chosen })
      return { candidates }
    })
  },
  terminate: (world, _as, { id }) => {
    world.instances = world.instances.filter((instance) => instance.id !== id)
    return { ok: true, value: {} }
  },
}

const facts = (world: PcloudWorld, as: string, { id }: Args) => ({
  actor: actorOf(as),
  pcloud: world.pcloud(id),
})

const keeping = (world: PcloudWorld, decision: PcloudDecision<Pcloud>) =>
  done(decision, (pcloud) => {
    world.keepPcloud(pcloud)
    return { id: pcloud.id }
  })

const pcloudOperations: Readonly<Record<string, Operation>> = {
  pcloud_create: (world, as, { name, uuid }) =>
    keeping(world, createPcloud({ actor: actorOf(as), tenant: as, id: uuid, owned: 0 }, name)),
  pcloud_show: (world, as, { id }) => showPcloud(actorOf(as), world.pcloud(id), world.instancesOn),
  pcloud_list: (world, as) => {
    const visible = visiblePclouds(actorOf(as), [...world.pclouds.values()])
    return { ok: true, value: { ids: visible.map(({ id }) => id) } }
  },
  pcloud_delete: (world, as, args) =>
    done(deletePcloud(facts(world, as, args)), ({ id }) => ({ was: world.pclouds.delete(id) })),
  add_tenant: (world, as, args) =>
    keeping(world, authoriseTenant(facts(world, as, args), args.tenant)),
  remove_tenant: (world, as, args) =>
    keeping(world, revokeTenant(facts(world, as, args), args.tenant)),
  set_ratios: (world, as, args) => {
    const { ram_allocation_ratio: ramRatio, cpu_allocation_ratio: cpuRatio } = args
    return keeping(world, setRatios(facts(world, as, args), { ramRatio, cpuRatio }))
  },
}

const switching =
  (enabled: boolean): Operation =>
  (world, as, args) =>
    done(switchHost(facts(world, as, args), args.name, enabled), (host) => {
      const pcloud = world.pclouds.get(args.id)
      const hosts = pcloud?.hosts.map((each) => (each.name === args.name ? host : each)) ?? []
      if (pcloud !== undefined) world.keepPcloud({ ...pcloud, hosts })
      return { state: hostState(host.enabled) }
    })

const hostOperations: Readonly<Record<string, Operation>> = {
  enable: switching(true),
  disable: switching(false),
  add_host: (world, as, args) => {
    const own = facts(world, as, args)
    const tenant = own.pcloud?.owner ?? ''
    const free = world.free(args.flavor, args.az ?? null)
    const seed = seedFor(free, args.choose)
    const quota = { used: world.used(tenant), limit: world.limit(tenant) }
    const asked = { ...own, ...quota, flavor: world.flavor(args.flavor), free, seed }
    return done(allocateHost(asked, args.name), ({ host, unitsUsed }) => {
      const pcloud = world.pclouds.get(args.id)
      if (pcloud !== undefined) world.keepPcloud({ ...pcloud, hosts: [...pcloud.hosts, host] })
      return { chosenFrom: free, node: host.node, state: hostState(host.enabled), unitsUsed }
    })
  },
  remove_host: (world, as, args) => {
    const own = facts(world, as, args)
    const host = own.pcloud?.hosts.find(({ name }) => name === args.name)
    const instances = host === undefined ? 0 : world.instancesOn(host.node).length
    const units = host === undefined ? 0 : (world.flavor(host.flavor)?.units ?? 0)
    const used = world.used(own.pcloud?.owner ?? '')
    return done(releaseHost({ ...own, instances, used, units }, args.name), (released) => {
      const pcloud = world.pclouds.get(args.id)
      const hosts = pcloud?.hosts.filter(({ name }) => name !== args.name) ?? []
      if (pcloud !== undefined) world.keepPcloud({ ...pcloud, hosts })
      return { unitsUsed: released.unitsUsed }
    })
  },
}

/** A seed that draws the wanted node; any when it does not matter. */
function seedFor(free: readonly string[], wanted: string | undefined): string {
  const seeds = Array.from({ length: 100 }, (_, attempt) => `seed-${attempt}`)
  return seeds.find((seed) => wanted === undefined || chooseHost(free, seed) === wanted) ?? ''
}

/** Every operation of the vectors, by its name there. */
export const operations: Readonly<Record<string, Operation>> = {
  ...flavorOperations,
  ...nodeOperations,
  ...pcloudOperations,
  ...hostOperations,
}
