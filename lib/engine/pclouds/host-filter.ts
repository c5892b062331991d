import type { HostReason } from '../reasons/nodes'

/** A Pcloud that a node is in, with what the Pcloud sets for it. Ratios are those of the whole Pcloud. */
export type PcloudMembership = {
  id: string
  /** Whether the owner takes new instances on this host. */
  enabled: boolean
  authorisedTenants: readonly string[]
  ramRatio: number
  cpuRatio: number
}

/** What the filter reads of a node. */
export type HostFacts = {
  hostFlavor: string | null
  pclouds: readonly PcloudMembership[]
}

/** The requesting tenant, and the requested Pcloud; `pcloud` null: none. */
export type HostRequest = { tenant: string | null; pcloud: string | null }

/** Allocation ratios of a Pcloud whose owner set none. */
export const DEFAULT_PCLOUD_RATIOS = { ramRatio: 1.5, cpuRatio: 16 } as const

const OPEN: readonly HostReason[] = []

/**
 * Why a node is closed to a request; no reason: it is open. Without a hint only nodes outside of
 * every Pcloud and pool are; with one only its own enabled nodes, and only to tenants it authorises.
 * Administrators get no bypass.
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

/** The node's place in the Pcloud of the hint; undefined when it has none, or without a hint. */
export const membershipOf = (
  { pclouds }: HostFacts,
  hint: string | null,
): PcloudMembership | undefined =>
  hint === null ? undefined : pclouds.find(({ id }) => id === hint)
