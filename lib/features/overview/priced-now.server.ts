import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { chargedAt, heldParts, placeNames } from '@/lib/features/cost-reports/held-parts.server'

export type PricedNow = {
  poolId: string
  accountId: string
  instances: number
  unpriced: number
  costPerHour: string
}

/** What launches hold now in every pool and account, at the prices in force now. */
export const pricedNow = (db: Db, now: Date, poolId: string | null): Promise<PricedNow[]> =>
  db.$queryRaw<PricedNow[]>`
    with ${heldParts(heldNow(poolId))},
    place as materialized (
      select "poolId", "accountId", "realm", "profile", sum("n")::int as "n" from part group by 1, 2, 3, 4
    ),
    priced as (
      select place."poolId", place."accountId", place."n", ${chargedAt(Prisma.sql`${now}::timestamptz`)} as "price"
      from place ${placeNames}
    )
    select "poolId", "accountId", sum("n")::int as "instances",
      coalesce(sum("n") filter (where "price" is null), 0)::int as "unpriced",
      trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
    from priced group by 1, 2`

const heldNow = (poolId: string | null) =>
  poolId === null
    ? Prisma.sql`l."state" in ('pending', 'running')`
    : Prisma.sql`l."state" in ('pending', 'running') and l."poolId" = ${poolId}`
