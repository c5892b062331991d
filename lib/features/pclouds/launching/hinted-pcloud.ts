import type { PcloudFacts } from '@/lib/engine'

/** A Pcloud that a launch names. */
export type HintedPcloud = {
  id: string
  name: string
  ownerId: string
  /** Ids of the authorised tenants. */
  tenants: readonly string[]
  /** Pods with an enabled host of it whose lease has not ended, by id. */
  pods: readonly string[]
  /** The owner's names of the hosts, by node id. */
  hostNames: Readonly<Record<string, string>>
  /** Allowed names; null for any. */
  hardwareProfiles: readonly string[] | null
  images: readonly string[] | null
}

/** For other tenants, the Pcloud does not exist. */
export const isVisibleTo = ({ ownerId, tenants }: HintedPcloud, tenantId: string | null): boolean =>
  tenantId !== null && (ownerId === tenantId || tenants.includes(tenantId))

/** Returns the owner's name for a node of its Pcloud; null if it has none. */
export const ownHostName = (
  pcloud: HintedPcloud | undefined,
  tenantId: string,
  nodeId: string,
): string | null =>
  pcloud?.ownerId === tenantId
    ? (new Map(Object.entries(pcloud.hostNames)).get(nodeId) ?? null)
    : null

/**
 * Returns the facts about a Pcloud that eligibility uses for a tenant. A tenant that is not
 * authorised has no host there.
 */
export const pcloudFactsFor = (
  { pods, tenants, hardwareProfiles, images }: HintedPcloud,
  tenantId: string | null,
): PcloudFacts => ({
  pods: tenantId !== null && tenants.includes(tenantId) ? pods : [],
  hardwareProfiles,
  images,
})
