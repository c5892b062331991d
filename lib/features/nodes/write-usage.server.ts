import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { NodeRow } from './node-resource.server'

export type UsageReport = {
  /** Of the node; each is in a list once. */
  id: string
  load: number
  physicalFreeRamMb: number
  measuredAt: Date
}

/**
 * Writes the reports that are not older than what is stored, and returns their nodes by id. One statement, which locks the
 * clusters by id before their nodes as placements do.
 */
export async function writeUsage(
  db: Db,
  reports: readonly UsageReport[],
): Promise<ReadonlyMap<string, NodeRow>> {
  // As an array besides: PostgreSQL expects many rows of JSON, and would read all nodes.
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
