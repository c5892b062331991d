import type { HostReason } from '../reasons/nodes'

/** A Pcloud that contains a node, with its settings for the node. The ratios apply to the whole Pcloud. */
export type PcloudMembership = {
  id: string
  /** True if the owner accepts new instances on this host. */
  enabled: boolean
  authorisedTenants: readonly string[]
  ramRatio: number
  cpuRatio: number
}

/** The facts of a node that the filter reads. */
export type HostFacts = {
  hostFlavor: string | null
  pclouds: readonly PcloudMembership[]
}

/** The requesting tenant and the requested Pcloud, each null if absent. */
export type HostRequest = { tenant: string | null; pcloud: string | null }

/** Allocation ratios of a Pcloud without its own. */
export const DEFAULT_PCLOUD_RATIOS = { ramRatio: 1.5, cpuRatio: 16 } as const

const OPEN: readonly HostReason[] = []

/**
 * The reasons why a node is closed to a request; empty if it is open. Without a hint, only nodes outside of every
 * Pcloud and pool are open. With a hint, only the enabled nodes of that Pcloud are open, and only to tenants that it
 * authorises. Administrators get no bypass.
 */
export function hostReasons(host: HostFacts, request: HostRequest): readonly HostReason[] {
  const { hostFlavor, pclouds } = host
  if (request.pcloud === null) {
    if (pclouds.length > 0) return ['in-other-pcloud']
    return hostFlavor === null ? OPEN : ['in-host-flavor-pool']
  }

  const membership = membershipOf(host, request.pcloud)
  if (membership === undefined) return ['not-in-pcloud']
  const { enabled, authorisedTenants } = membership
  const isAuthorised = request.tenant !== null && authorisedTenants.includes(request.tenant)
  return [
    ...(enabled ? [] : (['host-disabled-in-pcloud'] as const)),
    ...(isAuthorised ? [] : (['tenant-not-authorised'] as const)),
  ]
}

/** The node's membership in the Pcloud of the hint; undefined without membership or hint. */
export const membershipOf = (
  { pclouds }: HostFacts,
  hint: string | null,
): PcloudMembership | undefined =>
  hint === null ? undefined : pclouds.find(({ id }) => id === hint)
