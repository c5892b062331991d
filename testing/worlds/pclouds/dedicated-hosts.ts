import { database } from '@/lib/db/client.server'

/** A Pcloud of a tenant, which is authorised in it. */
export const pcloudOf = (tenantId: string, facts: object = {}) =>
  database().pcloud.create({
    data: { tenantId, name: 'dedicated', authorised: { create: { tenantId } }, ...facts },
  })

/** Offers a node as a host of a flavor of its own. */
export async function offerHost(nodeId: string): Promise<void> {
  const id = `flavor-${nodeId}`
  await database().hostFlavor.create({ data: { id, description: 'any', units: 1 } })
  await database().poolHost.create({ data: { nodeId, flavorId: id } })
}

/** Allocates an offered node to a private cloud, enabled by default. */
export const giveHost = (nodeId: string, pcloudId: string, facts: object = {}) =>
  database().hostAllocation.create({
    data: {
      pcloudId,
      nodeId,
      flavorId: `flavor-${nodeId}`,
      units: 1,
      enabled: true,
      name: `host-${nodeId.slice(-6)}`,
      startAt: new Date(),
      heldAt: new Date(),
      seed: '0'.repeat(32),
      among: 1,
      requestedBy: 'Test',
      ...facts,
    },
  })

/** Takes a host back. */
export const takeHost = (allocationId: string) =>
  database().hostAllocation.update({
    where: { id: allocationId },
    data: { enabled: false, closedAt: new Date(), closedBecause: 'released', closedBy: 'Test' },
  })
