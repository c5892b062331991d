import { rollFrom } from '../kernel/roll'
import type { Pcloud, PoolHost } from './types'

/** What a request requires of a free host; `az` null: any. */
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

/** One of the free nodes, each as likely; null if no node is free. Their order does not matter. */
export const chooseHost = (free: readonly string[], seed: string): string | null =>
  free.toSorted()[selectedIndex(free.length, seed)] ?? null

/** Which of `count` nodes a seed draws, in the order of their ids. A roll is below 1, so it is below their number. */
export const selectedIndex = (count: number, seed: string): number =>
  Math.floor(rollFrom(seed) * count)
