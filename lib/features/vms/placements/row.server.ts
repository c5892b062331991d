import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { reasonOf } from '@/lib/engine'
import type { HostName } from '../host-alias.server'
import { type Placement, placementSchema, type TenantPlacement } from './schema'

const named = { select: { name: true } }

export const placementInclude = {
  vm: { select: { name: true, clusterId: true, cluster: named } },
  node: named,
  tenant: named,
} satisfies Prisma.PlacementInclude

type Row = Prisma.PlacementGetPayload<{ include: typeof placementInclude }>

const { operation, kind } = placementSchema.shape

const ofEverybody = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  vmId: row.vmId,
  vm: row.vm.name,
  operation: operation.parse(row.operation),
  kind: kind.parse(row.kind),
})

export const serializePlacement = (row: Row): Placement => ({
  ...ofEverybody(row),
  clusterId: row.vm.clusterId,
  cluster: row.vm.cluster.name,
  tenant: row.tenant?.name ?? null,
  reason: row.reason,
  nodeId: row.nodeId,
  node: row.node?.name ?? null,
  seed: row.seed,
  roll: row.roll,
  requestedBy: row.requestedBy,
})

/** A placement in the format for the tenant of its VM. */
export const tenantPlacement = (row: Row, nameOf: HostName): TenantPlacement => ({
  ...ofEverybody(row),
  reason: row.reason === null ? null : reasonOf(row.reason).tenant,
  host: row.nodeId === null ? null : nameOf(row.nodeId, row.at),
})
