import { rollFrom } from '../kernel/roll'
import type { Pcloud, PoolHost } from './types'

/** The requirements of a request on a free host; `az` is null for any zone. */
export type HostRequirements = { flavor: string; az: string | null }

/** The nodes that can be allocated, by name: in the pool, in no Pcloud, service enabled and up. */
export function freeHosts(
  hosts: readonly PoolHost[],
  pclouds: readonly Pcloud[],
  { flavor, az }: HostRequirements,
): string[] {
  const allocated = new Set(pclouds.flatMap((pcloud) => pcloud.hosts.map(({ node }) => node)))
  return hosts
    .filter(
      (host) =>
        host.flavor === flavor &&
        host.serviceEnabled &&
        host.serviceUp &&
        (az === null || host.az === az) &&
        !allocated.has(host.node),
    )
    .map(({ node }) => node)
    .sort()
}

/** Draws one of the free nodes with equal chances; null if none is free. Their order does not matter. */
export const chooseHost = (free: readonly string[], seed: string): string | null =>
  free.toSorted()[selectedIndex(free.length, seed)] ?? null

/**
 * The index that a seed draws among `count` nodes in the order of their ids. A roll is below 1, so the index is below
 * `count`.
 */
export const selectedIndex = (count: number, seed: string): number =>
  Math.floor(rollFrom(seed) * count)
