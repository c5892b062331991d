import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { cutAfter } from '@/lib/features/held-hours/blocks'
import { heldParts } from '@/lib/features/held-hours/held-parts.server'
import { heldSums } from '@/lib/features/held-hours/held-sums.server'
import { chargedAt, placeNames } from '@/lib/features/held-hours/price-periods.server'

export type PricedAccount = {
  accountId: string
  instances: number
  unpriced: number
  costPerHour: string
}

type Requested = { poolId: string | null }

/** Sums the running launches of every account, at the prices in force. */
export const pricedNow = (db: Db, now: Date, requested: Requested): Promise<PricedAccount[]> =>
  priced(
    db,
    now,
    Prisma.sql`${heldParts(heldNow(now, requested))},
      place as materialized (${placesBy(Prisma.sql`"accountId", "realm", "profile"`)})`,
  )

/** Sums the launches of every account that ran at a given time, at the prices in force then. */
export const pricedAt = (db: Db, at: Date, { poolId }: Requested): Promise<PricedAccount[]> =>
  priced(
    db,
    at,
    Prisma.sql`${heldSums({ cuts: [cutAfter(at)], poolId, isByOwner: false })},
      place as materialized (
        select "accountId", "realm", "profile", "n" from cell join (
          select "cell", sum("started" - "ended")::int as "n" from cell_sum where "interval" = 0 group by 1) as sum using ("cell")
        where "n" <> 0)`,
  )

/** Sums the instances ("n") of each `place` by account. */
const priced = (db: Db, at: Date, places: Prisma.Sql) => db.$queryRaw<PricedAccount[]>`
  with ${places},
  priced as (
    select place."accountId", place."n", ${chargedAt(Prisma.sql`${at}::timestamptz`)} as "price"
    from place ${placeNames}
  )
  select "accountId", sum("n")::int as "instances",
    coalesce(sum("n") filter (where "price" is null), 0)::int as "unpriced",
    trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
  from priced group by 1`

export type PricedPool = Omit<PricedAccount, 'accountId'> & { poolId: string }

/** Sums the running launches of every pool, at the prices in force. */
export const pricedByPool = (db: Db, now: Date, requested: Requested): Promise<PricedPool[]> =>
  db.$queryRaw<PricedPool[]>`
    with ${heldParts(heldNow(now, requested))},
    place as materialized (${placesBy(Prisma.sql`"poolId", "accountId", "realm", "profile"`)}),
    priced as (
      select place."poolId", place."n", ${chargedAt(Prisma.sql`${now}::timestamptz`)} as "price"
      from place ${placeNames}
    )
    select "poolId", sum("n")::int as "instances",
      coalesce(sum("n") filter (where "price" is null), 0)::int as "unpriced",
      trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
    from priced group by 1`

/**
 * Instances by these columns. The two kinds of launches are summed separately, because PostgreSQL sums the first one in
 * parallel.
 */
const placesBy = (columns: Prisma.Sql) => Prisma.sql`
  select ${columns}, sum("n")::int as "n" from (
    select ${columns}, sum("n") as "n" from part_of_one group by ${columns}
    union all select ${columns}, sum("n") from part_of_several group by ${columns}) as every
  group by ${columns}`

/** Launches that started and have not ended, by the rules of the cost report. */
const heldNow = (now: Date, { poolId }: Requested) => Prisma.sql`
  l."state" in ('pending', 'running') and coalesce(l."settledAt", l."at") <= ${now}
  ${poolId === null ? Prisma.empty : Prisma.sql`and l."poolId" = ${poolId}`}`
