import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Hint } from './dedicated/pcloud-refusal.server'
import type { VmRow } from './row.server'

const noSuchVm: Problem = { kind: 'not-found', what: 'VM' }

/** A VM with the facts that determine whether it may start on nodes outside of Pclouds or on hosts of its Pcloud. */
export type FoundVm = VmRow & Hint

/**
 * Reads a VM that is not archived, with the names of its relations. It is one statement because Prisma would
 * send one for each relation, and sending takes longer than running it.
 */
export async function findVm(db: Db, id: string): Promise<Result<FoundVm, Problem>> {
  const [row] = await db.$queryRaw<FoundVm[]>`
    select v.*, json_build_object('name', c."name") as "cluster",
      case when t."id" is not null then json_build_object('name', t."name") end as "tenant",
      case when n."id" is not null then json_build_object('name', n."name", 'state', n."state") end as "node",
      case when p."id" is not null then json_build_object('id', p."id", 'name', p."name") end as "pcloud",
      p."deletedAt" is null as "isPcloudThere", coalesce(t."dedicatedOnly", false) as "isDedicatedOnly"
    from "Vm" as v join "Cluster" as c on c."id" = v."clusterId" left join "Tenant" as t on t."id" = v."tenantId"
      left join "Node" as n on n."id" = v."nodeId" left join "Pcloud" as p on p."id" = v."pcloudId"
    where v."id" = ${id} and v."archivedAt" is null`
  return row === undefined ? err(noSuchVm) : ok(row)
}
