import type { PcloudFacts } from '@/lib/engine'

/** A Pcloud as launches name it. */
export type HintedPcloud = {
  id: string
  name: string
  ownerId: string
  /** Ids of the tenants that it authorises. */
  tenants: readonly string[]
  /** Pods with an enabled host of it, by id. */
  pods: readonly string[]
  /** What its owner calls the nodes that it holds, by their ids. */
  hostNames: Readonly<Record<string, string>>
  /** Names; null: any. */
  hardwareProfiles: readonly string[] | null
  images: readonly string[] | null
}

/** To other tenants the Pcloud does not exist. */
export const isVisibleTo = ({ ownerId, tenants }: HintedPcloud, tenantId: string | null): boolean =>
  tenantId !== null && (ownerId === tenantId || tenants.includes(tenantId))

/** The owner's name for a node of its Pcloud; null if it has no name. */
export const ownHostName = (
  pcloud: HintedPcloud | undefined,
  tenantId: string,
  nodeId: string,
): string | null =>
  pcloud?.ownerId === tenantId
    ? (new Map(Object.entries(pcloud.hostNames)).get(nodeId) ?? null)
    : null

/** What eligibility reads of a Pcloud for a tenant; a tenant that is not authorised has no host there. */
export const pcloudFactsFor = (
  { pods, tenants, hardwareProfiles, images }: HintedPcloud,
  tenantId: string | null,
): PcloudFacts => ({
  pods: tenantId !== null && tenants.includes(tenantId) ? pods : [],
  hardwareProfiles,
  images,
})
