import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { chargedAt, heldParts, placeNames } from '@/lib/features/cost-reports/held-parts.server'

export type PricedAccount = {
  accountId: string
  instances: number
  unpriced: number
  costPerHour: string
}

/** What launches held at an instant in every account, at the prices in force then. */
export const pricedAt = (db: Db, at: Date, poolId: string | null): Promise<PricedAccount[]> =>
  db.$queryRaw<PricedAccount[]>`
    with ${heldParts(heldAt(at, poolId))},
    place as materialized (
      select "accountId", "realm", "profile", sum("n")::int as "n" from part group by 1, 2, 3
    ),
    priced as (
      select place."accountId", place."n", ${chargedAt(Prisma.sql`${at}::timestamptz`)} as "price"
      from place ${placeNames}
    )
    select "accountId", sum("n")::int as "instances",
      coalesce(sum("n") filter (where "price" is null), 0)::int as "unpriced",
      trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
    from priced group by 1`

export type PricedPool = { poolId: string; instances: number; costPerHour: string }

/** What launches of every pool held at an instant, at the prices in force then. */
export const pricedByPool = (db: Db, at: Date, poolId: string | null): Promise<PricedPool[]> =>
  db.$queryRaw<PricedPool[]>`
    with ${heldParts(heldAt(at, poolId))},
    place as materialized (
      select "poolId", "accountId", "realm", "profile", sum("n")::int as "n" from part group by 1, 2, 3, 4
    ),
    priced as (
      select place."poolId", place."n", ${chargedAt(Prisma.sql`${at}::timestamptz`)} as "price"
      from place ${placeNames}
    )
    select "poolId", sum("n")::int as "instances",
      trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
    from priced group by 1`

/** Launches that had started and had not ended, as the cost report counts them. */
const heldAt = (at: Date, poolId: string | null) => Prisma.sql`
  l."state" in ('pending', 'running', 'ended') and coalesce(l."settledAt", l."at") <= ${at}
  and (l."endedAt" is null or l."endedAt" > ${at})
  ${poolId === null ? Prisma.empty : Prisma.sql`and l."poolId" = ${poolId}`}`
