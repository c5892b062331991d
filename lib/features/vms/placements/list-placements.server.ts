import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import { readHostNames } from '../host-alias.server'
import { placementInclude as include, shownPlacement, tenantPlacement } from './row.server'
import type { AnyPlacement, PlacementFilter } from './schema'

type Query = PlacementFilter & { limit: number; cursor?: Cursor }

export const ofTenant = ({ tenantId }: Scope<'vm.read'>) => (tenantId === null ? {} : { tenantId })

/** Placements, newest first; people of a tenant see those of their own VMs. */
export async function listPlacements(
  scope: Scope<'vm.read'>,
  { limit, cursor, vm, cluster }: Query,
): Promise<Result<{ items: AnyPlacement[]; next: string | null }, Problem>> {
  const [at, id] = cursor ?? []
  const earlier =
    at === undefined || id === undefined
      ? {}
      : {
          at: { lte: new Date(at) },
          OR: [{ at: { lt: new Date(at) } }, { at: new Date(at), id: { lt: id } }],
        }
  const ofVm = vm === undefined ? {} : { vmId: vm }
  // Clusters have no names for people of a tenant.
  const isOfCluster = cluster !== undefined && scope.tenantId === null
  const ofCluster = isOfCluster ? { clusterId: { in: await findClusterIds(cluster) } } : {}
  const rows = await database().placement.findMany({
    where: { AND: [ofTenant(scope), earlier, ofVm, ofCluster] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    include,
  })
  const { items, next } = pageFrom(rows, limit, (row) =>
    encodeCursor([row.at.toISOString(), row.id]),
  )
  const { tenantId } = scope
  if (tenantId === null)
    return ok({ ...(await showReadable(items, (some) => some.map(shownPlacement))), next })
  const nodeIds = items.map(({ nodeId }) => nodeId)
  const nameOf = await readHostNames(database(), tenantId, nodeIds)
  const show = (some: readonly (typeof items)[number][]) =>
    some.map((row) => tenantPlacement(row, nameOf))
  return ok({ ...(await showReadable(items, show)), next })
}
