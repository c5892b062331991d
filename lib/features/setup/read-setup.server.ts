import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Setup } from './schema'
import { type SetupStepId, setupSteps } from './steps'

type Row = NonNullable<Setup[SetupStepId]> & { step: SetupStepId }

/** Reads the newest row of each requirement of a first launch and a first private cloud. */
export async function readSetup(_scope: Scope<'inventory.read'>): Promise<Result<Setup, Problem>> {
  const rows = await database().$queryRaw<Row[]>`
    (select 'provider' as "step", "id", "name", null as "within" from "Provider" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'realm', "id", "name", null from "Realm" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'account', "id", "name", null from "Account" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'hardware-profile', "id", "name", null from "HardwareProfile" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'provider-profile', "id", "name", null from "ProviderHardwareProfile" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'image', "id", "name", null from "Image" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'push', "id", "externalId", "imageId" from "ProviderImage" order by "createdAt" desc limit 1)
    union all (select 'deployable', "id", "name", null from "Deployable" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'pool', "id", "name", null from "Pool" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'price', p."id", trim_scale(p."amount")::text, a."currency" from "Price" as p join "Account" as a on a."id" = p."accountId" order by p."createdAt" desc limit 1)
    union all (select 'launch', "id", "id", null from "Launch" order by "at" desc limit 1)
    union all (select 'pod', "id", "name", null from "Pod" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'cluster', "id", "name", null from "Cluster" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'node', "id", "name", "clusterId" from "Node" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'flavor', "id", "id", null from "HostFlavor" order by "createdAt" desc limit 1)
    union all (select 'host', h."nodeId", n."name", n."clusterId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" order by h."addedAt" desc limit 1)
    union all (select 'tenant', "id", "name", null from "Tenant" where "archivedAt" is null order by "createdAt" desc limit 1)
    union all (select 'owner', "id", "name", null from "User" where "role" = 'owner' and "disabledAt" is null order by "createdAt" desc limit 1)
    union all (select 'pcloud', "id", "name", null from "Pcloud" where "deletedAt" is null order by "createdAt" desc limit 1)`
  const newestOf = (step: SetupStepId) => {
    const row = rows.find((it) => it.step === step)
    return row === undefined ? null : { id: row.id, name: row.name, within: row.within }
  }
  return ok(Object.fromEntries(setupSteps.map((step) => [step, newestOf(step)])) as Setup)
}
