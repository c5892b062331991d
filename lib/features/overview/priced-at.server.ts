import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { cutAfter } from '@/lib/features/held-hours/blocks'
import { heldParts } from '@/lib/features/held-hours/held-parts.server'
import { heldSums } from '@/lib/features/held-hours/held-sums.server'
import { chargedAt, placeNames } from '@/lib/features/held-hours/price-periods.server'

export type Priced = {
  /** The id of the pool, deployable or account. */
  id: string
  instances: number
  unpriced: number
  costPerHour: string
}

type Requested = { poolId: string | null }

const columns = {
  pool: Prisma.raw('"poolId"'),
  deployable: Prisma.raw('"deployableId"'),
  account: Prisma.raw('"accountId"'),
} as const satisfies Record<string, Prisma.Sql>

/** Sums the pending and running launches of every pool, deployable or account, at the prices in force. */
export const pricedNow = (
  db: Db,
  now: Date,
  by: keyof typeof columns,
  requested: Requested,
): Promise<Priced[]> =>
  priced(
    db,
    now,
    Prisma.sql`${heldParts(heldNow(now, requested))},
      held as materialized (${heldBy(columns[by])})`,
  )

/** Sums the launches of every account that ran at a given time, at the prices in force then. */
export const pricedAt = (db: Db, at: Date, { poolId }: Requested): Promise<Priced[]> =>
  priced(
    db,
    at,
    Prisma.sql`${heldSums({ cuts: [cutAfter(at)], poolId, isByOwner: false })},
      held as materialized (
        select "accountId" as "id", "accountId", "realm", "profile", "n" from cell join (
          select "cell", sum("started" - "ended")::int as "n" from cell_sum where "interval" = 0 group by 1) as sum using ("cell")
        where "n" <> 0)`,
  )

/**
 * Sums the instances ("n") in `held` by "id". A price is read once for each account, realm and profile, not for each
 * pool or deployable that uses them.
 */
const priced = (db: Db, at: Date, held: Prisma.Sql) => db.$queryRaw<Priced[]>`
  with ${held},
  numbered as materialized (
    select held.*,
      dense_rank() over (order by "accountId" collate "C", "realm" collate "C", "profile" collate "C") as "place"
    from held
  ),
  priced as materialized (
    select place."place", ${chargedAt(Prisma.sql`${at}::timestamptz`)} as "price"
    from (select distinct "place", "accountId", "realm", "profile" from numbered) as place ${placeNames}
  )
  select numbered."id", sum("n")::int as "instances",
    coalesce(sum("n") filter (where "price" is null), 0)::int as "unpriced",
    trim_scale(round(coalesce(sum("n" * "price"), 0), 12))::text as "costPerHour"
  from numbered join priced using ("place") group by 1`

/**
 * Instances by this column, account, realm and profile. The two kinds of launches are summed separately, because
 * PostgreSQL sums the first one in parallel.
 */
const heldBy = (column: Prisma.Sql) => Prisma.sql`
  ${sumOf(column, Prisma.raw('part_of_one'))} union all ${sumOf(column, Prisma.raw('part_of_several'))}`

const sumOf = (column: Prisma.Sql, part: Prisma.Sql) => Prisma.sql`
  select ${column} as "id", "accountId", "realm", "profile", sum("n")::int as "n" from ${part} group by 1, 2, 3, 4`

/** Launches that started and have not ended, by the rules of the cost report. */
const heldNow = (now: Date, { poolId }: Requested) => Prisma.sql`
  l."state" in ('pending', 'running') and coalesce(l."settledAt", l."at") <= ${now}
  ${poolId === null ? Prisma.empty : Prisma.sql`and l."poolId" = ${poolId}`}`
