import 'server-only'
import { z } from 'zod'
import type { RunStatements, Statement } from '@/lib/db/statements.server'
import type { HintedPcloud } from './hinted-pcloud'

const names = z.array(z.string())

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  hostNames: z.record(z.string(), z.string()),
  tenants: names,
  pods: names,
  hardwareProfiles: names.nullable(),
  images: names.nullable(),
})

/**
 * Reads the private clouds that launches name, by id, without unknown and unreadable ones. If read
 * after the clusters are locked, the result is valid until these locks are released. A host takes
 * nothing new from the end of its lease on, also before the job has drained it.
 */
export async function readHintedPclouds(
  run: RunStatements,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HintedPcloud>> {
  if (ids.length === 0) return new Map()
  const [rows = []] = await run([statement(ids)])
  const pclouds = rows.flatMap((row) => rowSchema.safeParse(row).data ?? [])
  return new Map(pclouds.map((pcloud) => [pcloud.id, pcloud]))
}

const statement = (ids: readonly string[]): Statement => ({
  name: 'hinted-pclouds',
  text: hintedSql,
  values: [[...ids]],
})

const hintedSql = `
  select p."id", p."name", p."tenantId" as "ownerId", p."hardwareProfiles", p."images",
    array(select t."tenantId" from "PcloudTenant" as t where t."pcloudId" = p."id" order by t."tenantId") as "tenants",
    array(select distinct c."podId" from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId"
      join "Cluster" as c on c."id" = n."clusterId"
      where a."pcloudId" = p."id" and a."heldAt" is not null and a."closedAt" is null and a."enabled"
        and (a."endAt" is null or a."endAt" > clock_timestamp()) order by c."podId") as "pods",
    coalesce((select json_object_agg(a."nodeId", a."name") from "HostAllocation" as a
      where a."pcloudId" = p."id" and a."heldAt" is not null and a."closedAt" is null), '{}') as "hostNames"
  from "Pcloud" as p where p."id" = any($1::text[]) and p."deletedAt" is null`
