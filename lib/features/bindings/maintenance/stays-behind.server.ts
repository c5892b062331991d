import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { heldBy } from '../row.server'
import { type PodImpact, shownImpact } from './schema'

const MAX_VOLUMES = 100

type Stays = { items: PodImpact['staysBehind']; count: number }

/**
 * Returns the servers and volumes that leaving tenants have on a pod: the number of such tenants, and details
 * of the first of them.
 */
export async function staysBehind(
  db: Db,
  podId: string,
  leaving: ReadonlyMap<string, string>,
): Promise<Stays> {
  if (leaving.size === 0) return { items: [], count: 0 }
  const held = await heldBy(db, { podId })
  const all = [...leaving].flatMap(([tenantId, tenant]) => {
    const has = held(tenantId, podId)
    return has.servers + has.volumes === 0 ? [] : [{ tenantId, tenant, ...has }]
  })
  const first = all.slice(0, shownImpact)
  const volumes = await firstVolumes(
    db,
    podId,
    first.map(({ tenantId }) => tenantId),
  )
  const items = first.map((each) => ({ ...each, volumeIds: volumes.get(each.tenantId) ?? [] }))
  return { items, count: all.length }
}

/** The ids of the oldest volumes of each tenant on a pod. */
async function firstVolumes(db: Db, podId: string, tenantIds: readonly string[]) {
  const rows = await db.$queryRaw<{ tenantId: string; ids: string[] }[]>`
    select t."id" as "tenantId", array_agg(v."id" order by v."at", v."id") as "ids"
    from unnest(${tenantIds}::text[]) as t ("id")
    cross join lateral (
      select "id", "at" from "PodRequest"
      where "podId" = ${podId} and "tenantId" = t."id" and "kind" = 'volume' and "endedAt" is null
      order by "at", "id" limit ${MAX_VOLUMES}) v
    group by t."id"`
  return new Map(rows.map(({ tenantId, ids }) => [tenantId, ids]))
}
