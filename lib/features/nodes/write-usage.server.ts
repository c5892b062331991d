import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { NodeRow } from './node-resource.server'

export type UsageReport = {
  /** The id of the node, which is unique in a list. */
  id: string
  load: number
  physicalFreeRamMb: number
  measuredAt: Date
}

/**
 * Writes the reports that are not older than the stored ones, and returns their nodes by id. A single statement locks
 * the clusters by id before their nodes, as placements do.
 */
export async function writeUsage(
  db: Db,
  reports: readonly UsageReport[],
): Promise<ReadonlyMap<string, NodeRow>> {
  // The ids are also passed as an array, because PostgreSQL expects many rows of JSON and would scan all nodes.
  const ids = reports.map(({ id }) => id)
  const rows = await db.$queryRaw<NodeRow[]>`
    with report as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
        as r ("id" text, "load" float8, "physicalFreeRamMb" int, "measuredAt" timestamptz)),
    locked as materialized (
      select "id", "name" from "Cluster" where "id" in (select "clusterId" from "Node" where "id" = any(${ids}::text[]))
      order by "id" for no key update)
    update "Node" as n set "load" = r."load", "physicalFreeRamMb" = r."physicalFreeRamMb", "measuredAt" = r."measuredAt"
    from report as r, locked
    where n."id" = any(${ids}::text[]) and n."id" = r."id" and n."clusterId" = locked."id" and n."measuredAt" <= r."measuredAt"
    returning n.*, json_build_object('name', locked."name") as "cluster"`
  return new Map(rows.map((row) => [row.id, row]))
}
