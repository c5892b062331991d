import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor.server'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { place } from '@/lib/engine'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import { readHostNames } from '../host-alias.server'
import { readInput } from './read-input'
import { readNames } from './read-names.server'
import { readStoredInput } from './read-stored-input.server'
import { placementInclude as include, shownPlacement, tenantPlacement } from './row.server'
import type {
  AnyPlacement,
  PlacementFilter,
  RecordedPlacement,
  TenantRecordedPlacement,
} from './schema'
import { tenantExplanation } from './tenant-explanation'

type Query = PlacementFilter & { limit: number; cursor?: Cursor }

const ofTenant = ({ tenantId }: Scope<'vm.read'>) => (tenantId === null ? {} : { tenantId })

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
  if (tenantId === null) return ok({ items: items.map(shownPlacement), next })
  const nodeIds = items.map(({ nodeId }) => nodeId)
  const nameOf = await readHostNames(database(), tenantId, nodeIds)
  return ok({ items: items.map((row) => tenantPlacement(row, nameOf)), next })
}

/** One placement with what it was made of; people of a tenant are told of their own part in it. */
export async function showPlacement(
  scope: Scope<'vm.read'>,
  id: string,
): Promise<Result<RecordedPlacement | TenantRecordedPlacement, Problem>> {
  const row = await database().placement.findFirst({ where: { id, ...ofTenant(scope) }, include })
  if (row === null) return err<Problem>({ kind: 'not-found', what: 'placement' })
  const stored = await readStoredInput(database(), row.inputHash)
  const input = readInput(stored)
  const names = input === null ? {} : await readNames(database(), input)
  const { tenantId } = scope
  if (tenantId === null) {
    const outcome = input === null ? null : place(input)
    return ok({ ...shownPlacement(row), input: stored, outcome, names })
  }
  const nothing = { steps: [], keys: [], entries: [] }
  const explanation = input === null ? nothing : tenantExplanation(input, names)
  const nameOf = await readHostNames(database(), tenantId, [row.nodeId])
  return ok({ ...tenantPlacement(row, nameOf), ...explanation })
}
