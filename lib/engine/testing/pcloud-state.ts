import type { Result } from '@/lib/base/result'
import { freeHosts } from '../pclouds/free-host'
import { type HostAggregate, hostAggregates } from '../pclouds/host-aggregates'
import { hostReasons } from '../pclouds/host-filter'
import { membershipsOf } from '../pclouds/memberships'
import { UNLIMITED, usedUnits } from '../pclouds/quota'
import type { PcloudRefusal } from '../pclouds/refusal'
import type { HostFlavor, Pcloud, PcloudActor, PoolHost } from '../pclouds/types'

type Instance = { id: string; node: string }

/**
 * Pools and Pclouds in memory: it gathers facts and writes what was decided, as services do, and
 * decides nothing itself.
 */
export class PcloudState {
  flavors = new Map<string, HostFlavor>()
  hosts = new Map<string, Omit<PoolHost, 'instances'>>()
  pclouds = new Map<string, Pcloud>()
  instances: Instance[] = []
  quotas = new Map<string, number>()

  flavor = (id: string): HostFlavor | null => this.flavors.get(id) ?? null
  pcloud = (id: string): Pcloud | null => this.pclouds.get(id) ?? null

  host(node: string): PoolHost | null {
    const host = this.hosts.get(node)
    return host === undefined ? null : { ...host, instances: this.instancesOn(node).length }
  }

  allHosts = (): PoolHost[] => [...this.hosts.keys()].flatMap((node) => this.host(node) ?? [])

  instancesOn = (node: string): string[] =>
    this.instances.flatMap((instance) => (instance.node === node ? [instance.id] : []))

  allocated = (): Set<string> =>
    new Set([...this.pclouds.values()].flatMap(({ hosts }) => hosts.map(({ node }) => node)))

  used(owner: string): number {
    const units = new Map([...this.flavors.values()].map((flavor) => [flavor.id, flavor.units]))
    return usedUnits(owner, [...this.pclouds.values()], units)
  }

  limit = (owner: string): number => this.quotas.get(owner) ?? UNLIMITED

  free = (flavor: string, az: string | null): string[] =>
    freeHosts(this.allHosts(), [...this.pclouds.values()], { flavor, az })

  /** The nodes that an instance of the tenant may start on. */
  candidates(tenant: string, hint: string | null): string[] {
    const pclouds = [...this.pclouds.values()]
    return [...this.hosts.values()]
      .filter(({ serviceEnabled, serviceUp }) => serviceEnabled && serviceUp)
      .filter(({ node, flavor }) => {
        const facts = { hostFlavor: flavor, pclouds: membershipsOf(node, pclouds) }
        return hostReasons(facts, { tenant, pcloud: hint }).length === 0
      })
      .map(({ node }) => node)
      .sort()
  }

  keepHost({ node, az, flavor, serviceEnabled, serviceUp }: PoolHost): void {
    this.hosts.set(node, { node, az, flavor, serviceEnabled, serviceUp })
  }

  keepPcloud(pcloud: Pcloud): void {
    this.pclouds.set(pcloud.id, pcloud)
  }

  aggregates = (): readonly HostAggregate[] =>
    hostAggregates({
      flavors: [...this.flavors.values()],
      hosts: [...this.hosts.values()],
      pclouds: [...this.pclouds.values()],
    }).aggregates
}

/** A node outside of every pool, its service up. */
export const poolHost = (node: string, facts: Partial<PoolHost> = {}): PoolHost => ({
  node,
  az: null,
  flavor: null,
  serviceEnabled: false,
  serviceUp: true,
  instances: 0,
  ...facts,
})

/** An empty Pcloud of acme, of which only the named facts matter. */
export const pcloud = (id: string, facts: Partial<Pcloud> = {}): Pcloud => ({
  id,
  name: id,
  owner: 'acme',
  authorisedTenants: ['acme'],
  hosts: [],
  ramRatio: null,
  cpuRatio: null,
  ...facts,
})

export const large: HostFlavor = { id: 'large', description: '64 GB, 16 cores', units: 4 }

export const staff = (role: 'admin' | 'operator' | 'viewer' = 'admin'): PcloudActor => ({
  tenant: null,
  managesPools: role !== 'viewer',
  managesPclouds: role === 'admin',
})

export const owner = (tenant: string): PcloudActor => ({
  tenant,
  managesPools: false,
  managesPclouds: true,
})

export const member = (tenant: string): PcloudActor => ({
  ...owner(tenant),
  managesPclouds: false,
})

/** The code of a refusal; null if it is not one. */
export const refusalCode = (decision: Result<unknown, PcloudRefusal>): string | null =>
  decision.ok ? null : decision.error.code
