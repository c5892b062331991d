import { database } from '@/lib/db/client.server'

type Held = {
  id: string
  account: string
  pool: string
  tenant: string | null
  instances: number
  from: Date
  /** Null while it is held. */
  to: Date | null
}

/** The capacity that each attempt held with start and end, as recorded by receipts, results and launches. */
const heldByAttempts = () => database().$queryRaw<Held[]>`
  select l."id", r."accountId" as "account", l."poolId" as "pool", l."tenantId" as "tenant", l."instances",
    r."at" as "from", case when a."result" in ('failed', 'timed-out') then a."at" else l."endedAt" end as "to"
  from "Receipt" as r join "Launch" as l on l."id" = r."launchId"
  left join "AttemptResult" as a on a."receiptId" = r."id"
  where r."accountId" is not null`

/**
 * Replays the record in chronological order and returns where the quota was exceeded. At equal times starts are applied
 * first, which is the worst order.
 */
export async function quotasExceeded(): Promise<string[]> {
  const db = database()
  const held = await heldByAttempts()
  const problems: string[] = []
  for (const { id, from, to } of held)
    if (to !== null && to <= from) problems.push(`${id} was given back before it was held`)
  const kinds = { account: db.account, pool: db.pool, tenant: db.tenant }
  for (const [kind, table] of Object.entries(kinds)) {
    const rows = await (table as typeof db.tenant).findMany({ where: { quota: { not: null } } })
    for (const { id, quota } of rows) {
      const own = held.filter((it) => it[kind as 'account' | 'pool' | 'tenant'] === id)
      const most = mostAtOnce(own)
      if (quota !== null && most > quota) problems.push(`${kind} ${id} held ${most} of ${quota}`)
    }
  }
  return problems
}

function mostAtOnce(held: readonly Held[]): number {
  const moves = held.flatMap(({ from, to, instances }) => [
    { at: from.getTime(), by: instances },
    ...(to === null ? [] : [{ at: to.getTime(), by: -instances }]),
  ])
  let now = 0
  let most = 0
  for (const { by } of moves.sort((a, b) => a.at - b.at || b.by - a.by)) {
    now += by
    most = Math.max(most, now)
  }
  return most
}

/** Rows whose reserved instances differ from the sum of their pending and running launches. */
export const unsoundCounts = () => database().$queryRaw<{ kind: string; id: string }[]>`
  with "held" as (select * from "Launch" where "state" in ('pending', 'running'))
  select 'account' as "kind", it."id" from "Account" as it where it."reserved" <>
    (select coalesce(sum(h."instances"), 0) from "held" as h where h."accountId" = it."id")
  union all select 'pool', it."id" from "Pool" as it where it."reserved" <>
    (select coalesce(sum(h."instances"), 0) from "held" as h where h."poolId" = it."id")
  union all select 'tenant', it."id" from "Tenant" as it where it."reserved" <>
    (select coalesce(sum(h."instances"), 0) from "held" as h where h."tenantId" = it."id")`
