import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Queries } from '@/lib/db/statements.server'

/** No host is in this zone. */
export const NOWHERE = 'nowhere'

/**
 * Returns the id of a realm from an id, a name or `provider/realm`; null for any zone. Users of a
 * tenant only find zones in which hosts are offered. With `unknown` set to 'nowhere', an unknown
 * zone gives them a zone without hosts.
 */
export async function findZone(
  db: Queries,
  { tenantId }: Pick<Scope, 'tenantId'>,
  requested: string | undefined,
  unknown: 'refuse' | 'nowhere' = 'refuse',
): Promise<Result<string | null, Problem>> {
  if (requested === undefined) return ok(null)
  const found = await db.$queryRaw<{ id: string }[]>`
    select r."id" from "Realm" as r join "Provider" as v on v."id" = r."providerId"
    where ${requested} in (r."id", r."name", v."name" || '/' || r."name") and (${tenantId === null} or exists (
      select from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
        join "Pod" as d on d."id" = c."podId" where d."realmId" = r."id"))
    order by r."id" = ${requested} desc, r."id" limit 2`
  const [first, second] = found
  if (first === undefined && unknown === 'nowhere' && tenantId !== null) return ok(NOWHERE)
  if (first === undefined) return err(invalid('az', `There is no zone "${requested}".`))
  if (second !== undefined && first.id !== requested)
    return err(invalid('az', `Several zones have the name "${requested}". Write provider/realm.`))
  return ok(first.id)
}
