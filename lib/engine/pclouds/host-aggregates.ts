import { hostState } from './pcloud-view'
import type { HostFlavor, Pcloud, PoolHost } from './types'

/** A host aggregate of Nova; all values of its metadata are text. */
export type HostAggregate = {
  name: string
  hosts: readonly string[]
  metadata: Readonly<Record<string, string>>
}

export type HostAggregates = {
  /** Pools by flavor, then Pclouds by id; hosts by name. */
  aggregates: readonly HostAggregate[]
  /** Authorised tenants that the aggregates cannot list, because their key has another meaning. */
  omitted: readonly { pcloud: string; tenant: string }[]
}

/** The name of the aggregate with the hosts of a Pcloud. */
export const pcloudAggregateName = (id: string): string => `Pcloud:${id}`

type Facts = {
  flavors: readonly HostFlavor[]
  hosts: readonly Pick<PoolHost, 'node' | 'flavor'>[]
  pclouds: readonly Pcloud[]
}

/**
 * Pools and Pclouds as host aggregates of Nova, with exactly the names and metadata of the original, so that they can
 * be applied to an OpenStack. The order of the facts does not matter.
 */
export function hostAggregates({ flavors, hosts, pclouds }: Facts): HostAggregates {
  const sorted = pclouds.toSorted((a, b) => compare(a.id, b.id))
  const pools = flavors
    .toSorted((a, b) => compare(a.id, b.id))
    .map((flavor) => poolAggregate(flavor, hosts))
  return {
    aggregates: [...pools, ...sorted.map(pcloudAggregate)],
    omitted: sorted.flatMap(({ id, authorisedTenants }) =>
      authorisedTenants
        .filter(isReserved)
        .toSorted()
        .map((tenant) => ({ pcloud: id, tenant })),
    ),
  }
}

function poolAggregate(
  { id, description, units }: HostFlavor,
  hosts: Facts['hosts'],
): HostAggregate {
  return {
    name: `Pcloud:host_flavor:${id}`,
    hosts: nodesOf(hosts.filter(({ flavor }) => flavor === id)),
    metadata: {
      'pcloud:type': 'host_flavor_pool',
      'pcloud:flavor_id': id,
      'pcloud:description': description,
      'pcloud:units': String(units),
    },
  }
}

function pcloudAggregate(pcloud: Pcloud): HostAggregate {
  const { id, name, owner, hosts, authorisedTenants, ramRatio, cpuRatio } = pcloud
  const ofHosts = hosts
    .toSorted((a, b) => compare(a.name, b.name))
    .flatMap((host) => [
      [`pcloud:host:${host.name}`, host.node],
      [`pcloud:host_state:${host.node}`, hostState(host.enabled)],
    ])
  const ofTenants = authorisedTenants
    .filter((tenant) => !isReserved(tenant))
    .toSorted()
    .map((tenant) => [`pcloud:${tenant}`, 'pcloud-tenant'])

  return {
    name: pcloudAggregateName(id),
    hosts: nodesOf(hosts),
    metadata: {
      'pcloud:type': 'pcloud',
      'pcloud:id': id,
      'pcloud:name': name,
      'pcloud:owner': owner,
      ...Object.fromEntries([...ofHosts, ...ofTenants]),
      ...(ramRatio === null ? {} : { ram_allocation_ratio: String(ramRatio) }),
      ...(cpuRatio === null ? {} : { cpu_allocation_ratio: String(cpuRatio) }),
    },
  }
}

/** True for a tenant whose metadata key would have another meaning: a property of the Pcloud, or one of its hosts. */
const isReserved = (tenant: string): boolean =>
  ['type', 'id', 'name', 'owner'].includes(tenant) || /^host(_state)?:/.test(tenant)

const nodesOf = (hosts: readonly { node: string }[]) => hosts.map(({ node }) => node).sort()

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
