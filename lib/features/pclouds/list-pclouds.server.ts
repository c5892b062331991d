import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { findTenantFor } from '@/lib/features/bindings/find-named.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import { allowanceOf } from './pcloud-facts.server'
import { type ListedPcloud, shownPcloud, shownTo } from './pcloud-row'
import type { PcloudFilter, PcloudPage, PcloudShown, SharedPcloud } from './schema'

/** Pclouds by name: one's own, those that are shared with one's tenant, or both; staff see those of every tenant. */
export async function listPclouds(
  scope: Scope<'pcloud.read'>,
  query: ListQuery & PcloudFilter,
): Promise<Result<PcloudPage, Problem>> {
  const db = database()
  const { limit, after, q } = pageOfQuery(query)
  const { tenant } = query
  const found = tenant === undefined ? ok(scope.tenantId) : await findTenantFor(db, scope, tenant)
  if (!found.ok) return found
  const conditions = [
    ofTenant(found.value, query.view ?? (scope.tenantId === null ? 'mine' : 'all')),
    ...(q === null ? [] : [Prisma.sql`strpos(lower(p."name"), lower(${q})) > 0`]),
    ...(after === null
      ? []
      : [Prisma.sql`(p."name", p."id") > (${String(after[0])}, ${after[1]})`]),
  ]
  const rows = await readPclouds(db, Prisma.join(conditions, ' and '), limit + 1)
  const { items, next } = pageFrom(rows, limit, ({ name, id }) => encodeCursor([name, id]))
  const units = found.value === null ? null : await allowanceOf(db, found.value)
  return ok({ items: items.map((row) => shownTo(scope, row)), next, units })
}

/** A Pcloud: all of it to its owner and to staff, less to people of a tenant that may launch on it. */
export async function showPcloud(
  scope: Scope<'pcloud.read'>,
  id: string,
): Promise<Result<PcloudShown | SharedPcloud, Problem>> {
  const visible = Prisma.sql`p."id" = ${id} and ${ofTenant(scope.tenantId, 'all')}`
  const [row] = await readPclouds(database(), visible, 1)
  return row === undefined ? refuse('pcloud-not-found') : ok(shownTo(scope, row))
}

/** One's own Pcloud within a transaction, for verbs to answer. */
export async function pcloudById(
  db: Db,
  scope: Scope,
  id: string,
): Promise<Result<PcloudShown, Problem>> {
  const [row] = await readPclouds(db, Prisma.sql`p."id" = ${id}`, 1)
  const isHidden = scope.tenantId !== null && scope.tenantId !== row?.tenantId
  return row === undefined || isHidden ? refuse('pcloud-not-found') : ok(shownPcloud(scope, row))
}

type View = NonNullable<PcloudFilter['view']>

function ofTenant(tenantId: string | null, view: View): Prisma.Sql {
  if (tenantId === null) return view === 'shared' ? Prisma.sql`false` : Prisma.sql`true`
  const own = Prisma.sql`p."tenantId" = ${tenantId}`
  const shared = Prisma.sql`(p."tenantId" <> ${tenantId} and exists (select from "PcloudTenant" as s
    where s."pcloudId" = p."id" and s."tenantId" = ${tenantId}))`
  if (view === 'all') return Prisma.sql`(${own} or ${shared})`
  return view === 'mine' ? own : shared
}

const readPclouds = (db: Db, where: Prisma.Sql, limit: number) => db.$queryRaw<ListedPcloud[]>`
  with listed as (select p.* from "Pcloud" as p where p."deletedAt" is null and ${where}
    order by p."name", p."id" limit ${limit})
  select p."id", p."name", p."tenantId", t."name" as "tenant", p."ramRatio", p."cpuRatio", p."createdAt", p."revision",
    coalesce(a."total", 0) as "total", coalesce(a."enabled", 0) as "enabled", coalesce(a."draining", 0) as "draining",
    coalesce(a."pending", 0) as "pending", coalesce(a."units", 0) as "units", coalesce(v."instances", 0) as "instances",
    coalesce(v."lost", 0) as "lost",
    coalesce(s."tenants", 0) as "tenants"
  from listed as p join "Tenant" as t on t."id" = p."tenantId"
    left join (select "pcloudId", count(*)::int as "total", count(*) filter (where "enabled")::int as "enabled",
        count(*) filter (where "drainingAt" is not null)::int as "draining", count(*) filter (where "heldAt" is null)::int as "pending",
        sum("units")::int as "units"
      from "HostAllocation" where "closedAt" is null and "pcloudId" in (select "id" from listed) group by "pcloudId") as a on a."pcloudId" = p."id"
    left join (select m."pcloudId", count(*) filter (where n."id" is null or n."state" = 'running' and n."archivedAt" is null)::int as "instances",
        count(*) filter (where n."state" <> 'running' or n."archivedAt" is not null)::int as "lost"
      from "Vm" as m left join "Node" as n on n."id" = m."nodeId"
      where m."archivedAt" is null and (m."nodeId" is not null or m."diskNodeId" is not null)
        and m."pcloudId" in (select "id" from listed) group by m."pcloudId") as v on v."pcloudId" = p."id"
    left join (select "pcloudId", count(*)::int as "tenants" from "PcloudTenant"
      where "pcloudId" in (select "id" from listed) group by "pcloudId") as s on s."pcloudId" = p."id"
  order by p."name", p."id"`
