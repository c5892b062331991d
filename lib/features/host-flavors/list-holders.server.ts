import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { refuse } from './refusal'
import type { FlavorHolder } from './schema'

/** Lists the tenants that hold hosts of a flavor, by name. */
export async function listHolders(
  flavorId: string,
  query: ListQuery,
): Promise<Result<{ items: FlavorHolder[]; next: string | null }, Problem>> {
  const db = database()
  if ((await db.hostFlavor.findUnique({ where: { id: flavorId } })) === null)
    return refuse('flavor-not-found')
  const { limit, after, q } = pageOfQuery(query)
  const named = q === null ? Prisma.empty : Prisma.sql`and strpos(lower(t."name"), lower(${q})) > 0`
  const following =
    after === null
      ? Prisma.empty
      : Prisma.sql`and (t."name", t."id") > (${String(after[0])}, ${after[1]})`
  const rows = await db.$queryRaw<FlavorHolder[]>`
    with page as materialized (
      select t."id", t."name", t."hostUnitLimit", count(*)::int as "hosts", sum(a."units")::int as "units"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" join "Tenant" as t on t."id" = p."tenantId"
      where a."closedAt" is null and a."flavorId" = ${flavorId} ${named} ${following}
      group by t."id" order by t."name", t."id" limit ${limit + 1})
    select t."id" as "tenantId", t."name" as "tenant", t."hosts", t."units", t."hostUnitLimit" as "limit",
      (select sum(a."units") from "Pcloud" as p join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null
        where p."tenantId" = t."id")::int as "used"
    from page as t order by t."name", t."id"`
  return ok(pageFrom(rows, limit, ({ tenant, tenantId }) => encodeCursor([tenant, tenantId])))
}
