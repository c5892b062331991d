import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { containing } from '@/lib/api/paging/rows.server'
import { rowsBefore, sortedPageFrom } from '@/lib/api/paging/sorted-page'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import type { PlacementOrder, PlacementSort } from './orders'
import type { PlacementFilter } from './schema'

export type PlacementQuery = PlacementFilter & {
  limit: number
  cursor?: Cursor | undefined
  sort?: PlacementSort | undefined
}

type Found = { id: string; at: Date }
type Page = { items: Found[]; next: string | null }

/** Returns one page of the matching placements, newest first or in the order of a column. */
export async function findPlacements(
  scope: Scope<'vm.read'>,
  query: PlacementQuery,
): Promise<Page> {
  const { limit, cursor, sort } = query
  const conditions = await conditionsOf(scope, query)
  if (sort === undefined) {
    const rows = await readFound([...conditions, ...earlierThan(cursor)], {
      order: Prisma.sql`p."at" desc, p."id" desc`,
      limit: limit + 1,
      skip: 0,
    })
    return pageFrom(rows, limit, ({ at, id }) => encodeCursor([at.toISOString(), id]))
  }
  const skip = rowsBefore(cursor)
  const rows = await readFound(conditions, { order: orderOf(sort), limit: limit + 1, skip })
  return sortedPageFrom(rows, { skip, limit, sort })
}

/** Members of a tenant do not see the names of clusters and other tenants. */
async function conditionsOf(
  { tenantId }: Scope<'vm.read'>,
  { vm, q, cluster, tenant, deployable, kind, from, to }: PlacementQuery,
): Promise<Prisma.Sql[]> {
  const isStaff = tenantId === null
  const clusterIds = cluster === undefined || !isStaff ? null : await findClusterIds(cluster)
  return [
    Prisma.sql`true`,
    ...(isStaff ? [] : [Prisma.sql`p."tenantId" = ${tenantId}`]),
    ...(clusterIds === null ? [] : [Prisma.sql`p."clusterId" = any(${clusterIds}::text[])`]),
    ...(tenant === undefined || !isStaff
      ? []
      : [Prisma.sql`(p."tenantId" = ${tenant} or t."name" = ${tenant})`]),
    ...(vm === undefined ? [] : [Prisma.sql`p."vmId" = ${vm}`]),
    ...(q === undefined || q === ''
      ? []
      : [Prisma.sql`v."name" ilike ${`%${containing(q).contains}%`}`]),
    ...(deployable === undefined
      ? []
      : [Prisma.sql`(d."id" = ${deployable} or d."name" = ${deployable})`]),
    ...(kind === undefined ? [] : [Prisma.sql`p."kind" = ${kind}`]),
    ...(from === undefined ? [] : [Prisma.sql`p."at" >= ${from}`]),
    ...(to === undefined ? [] : [Prisma.sql`p."at" < ${to}`]),
  ]
}

function earlierThan(cursor: Cursor | undefined): Prisma.Sql[] {
  if (cursor === undefined) return []
  const [at, id] = cursor
  return [Prisma.sql`(p."at", p."id") < (${new Date(at)}, ${id})`]
}

const orders: Readonly<Record<PlacementOrder | 'at', Prisma.Sql>> = {
  at: Prisma.sql`p."at"`,
  vm: Prisma.sql`v."name"`,
  operation: Prisma.sql`p."operation"`,
  kind: Prisma.sql`p."kind"`,
  node: Prisma.sql`n."name"`,
  cluster: Prisma.sql`c."name"`,
  tenant: Prisma.sql`t."name"`,
}

/** Empty values come last in both directions, and the newest placements come first among equal values. */
function orderOf(sort: PlacementSort): Prisma.Sql {
  const direction = sort.startsWith('-') ? Prisma.sql`desc` : Prisma.sql`asc`
  const order = orders[sort.replace('-', '') as PlacementOrder | 'at']
  return Prisma.sql`${order} ${direction} nulls last, p."at" desc, p."id" desc`
}

type Requested = { order: Prisma.Sql; limit: number; skip: number }

// PostgreSQL omits joins that neither a condition nor the order refers to.
const readFound = (conditions: readonly Prisma.Sql[], { order, limit, skip }: Requested) =>
  database().$queryRaw<Found[]>`
    select p."id", p."at" from "Placement" as p left join "Vm" as v on v."id" = p."vmId"
      left join "Node" as n on n."id" = p."nodeId" left join "Cluster" as c on c."id" = p."clusterId"
      left join "Tenant" as t on t."id" = p."tenantId" left join "Launch" as l on l."id" = v."launchId"
      left join "Deployable" as d on d."id" = l."deployableId"
    where ${Prisma.join([...conditions], ' and ')} order by ${order} limit ${limit} offset ${skip}`
