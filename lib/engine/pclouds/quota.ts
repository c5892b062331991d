import type { Pcloud } from './types'

/** The limit of an owner without a limit. */
export const UNLIMITED = -1

/** An owner's host quota, in units of host flavors. */
export type HostQuota = { used: number; asked: number; limit: number }

/** True if the requested units exceed the limit. */
export const exceedsQuota = ({ used, asked: requested, limit }: HostQuota): boolean =>
  limit !== UNLIMITED && used + requested > limit

/** The units of all hosts in all of an owner's Pclouds. An unknown flavor counts as 0 units. */
export function usedUnits(
  owner: string,
  pclouds: readonly Pcloud[],
  unitsOf: ReadonlyMap<string, number>,
): number {
  let units = 0
  for (const pcloud of pclouds) {
    if (pcloud.owner !== owner) continue
    for (const { flavor } of pcloud.hosts) units += unitsOf.get(flavor) ?? 0
  }
  return units
}
