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

type Wanted = {
  poolId: string | null
  /** The instant is now: what has ended is not read. */
  isNow?: boolean
}

/** What launches held at an instant in every account, at the prices in force then. */
export const pricedAt = (db: Db, at: Date, wanted: Wanted): Promise<PricedAccount[]> =>
  db.$queryRaw<PricedAccount[]>`
    with ${heldParts(heldAt(at, wanted))},
    place as materialized (${placesBy(Prisma.sql`"accountId", "realm", "profile"`)}),
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
export const pricedByPool = (db: Db, at: Date, wanted: Wanted): Promise<PricedPool[]> =>
  db.$queryRaw<PricedPool[]>`
    with ${heldParts(heldAt(at, wanted))},
    place as materialized (${placesBy(Prisma.sql`"poolId", "accountId", "realm", "profile"`)}),
    priced as (
      select place."poolId", place."n", ${chargedAt(Prisma.sql`${at}::timestamptz`)} as "price"
      from place ${placeNames}
    )
    select "poolId", sum("n")::int as "instances",
      trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
    from priced group by 1`

/** Instances by these columns. The two kinds of launches are summed apart: PostgreSQL sums the first with several processes. */
const placesBy = (columns: Prisma.Sql) => Prisma.sql`
  select ${columns}, sum("n")::int as "n" from (
    select ${columns}, sum("n") as "n" from part_of_one group by ${columns}
    union all select ${columns}, sum("n") from part_of_several group by ${columns}) as every
  group by ${columns}`

/** Launches that had started and had not ended, as the cost report counts them. */
const heldAt = (at: Date, { poolId, isNow = false }: Wanted) => Prisma.sql`
  ${isNow ? Prisma.sql`l."state" in ('pending', 'running')` : Prisma.sql`l."state" in ('pending', 'running', 'ended')`}
  and coalesce(l."settledAt", l."at") <= ${at} and (l."endedAt" is null or l."endedAt" > ${at})
  ${poolId === null ? Prisma.empty : Prisma.sql`and l."poolId" = ${poolId}`}`
