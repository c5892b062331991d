import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { type Cut, intervalsOf } from './blocks'
import { cutHourParts } from './cut-hours.server'
import { COUNTS, PLACE, sumsOf } from './sum-columns.server'

export type Held = {
  /** In ascending order. Interval 0 is everything before the first cut. */
  cuts: readonly Cut[]
  /** The pool of the launches; null for all pools. */
  poolId: string | null
  /** True if cells also differ by pool and tenant, and not only by account, realm and hardware profile. */
  isByOwner: boolean
}

/**
 * Queries for a `with` clause. `cell_sum` has the starts and ends in each "interval" and "cell": instances ("started",
 * "ended"), their milliseconds after the first cut, and launches ("launchesStarted", "launchesEnded"). `cell` has the keys
 * of each cell, empty if a launch has none, and the numbers of its "account" and of its "place". A place is an account,
 * realm and hardware profile.
 *
 * Whole hours are read from their sums and from the changes that are not in the sums yet. Hours with a cut are read from
 * the launches that start or end in them. Cells are numbered before they are summed, because PostgreSQL groups by numbers
 * several times as fast as by text.
 */
export const heldSums = ({ cuts, poolId, isByOwner }: Held): Prisma.Sql => {
  const { blocks, parts } = intervalsOf(cuts)
  const origin = cuts[0]?.ends ?? 0
  return Prisma.sql`
    block as materialized (
      select * from unnest(${blocks.map(({ interval }) => interval)}::int[], ${blocks.map(({ hours }) => hours)}::int[],
        ${blocks.map(({ from }) => from)}::int[], ${blocks.map(({ to }) => to)}::int[])
        as block ("interval", "hours", "from", "to")
    ),
    ${cutHourParts(parts, { cuts, poolId })},
    summed as materialized (
      select block."interval", own.* from block cross join lateral (
        select stored."placeId", ${sumsOf('stored', origin)} from "HeldSum" as stored
        where stored."hours" = block."hours" and stored."hour" >= block."from" and stored."hour" < block."to"
          ${poolId === null ? Prisma.empty : Prisma.sql`and stored."placeId" in (select "id" from "HeldPlace" where "poolId" = ${poolId})`}
        group by stored."placeId") as own
    ),
    unsummed as materialized (
      select block."interval", ${PLACE}, ${sumsOf('change', origin)} from "HeldChange" as change
      join block on change."hour" >= block."from" and change."hour" < block."to"
      ${poolId === null ? Prisma.empty : Prisma.sql`where change."poolId" = ${poolId}`}
      group by block."interval", ${PLACE}
      union all select "interval", ${PLACE}, ${sumsOf('cut_sum', origin)} from cut_sum group by "interval", ${PLACE}
    ),
    ${numberedCells(isByOwner)},
    cell_sum as (
      select "cell", "interval", ${COUNTS} from summed join numbered_cell on "id" = "placeId"
      union all
      select "cell", "interval", ${COUNTS} from unsummed join numbered_cell using (${PLACE}) where "id" is null
    )`
}

/** `numbered_cell` has the cell of each stored place ("id"), and of the keys of changes that are not summed yet. */
const numberedCells = (isByOwner: boolean) => {
  const number = (columns: string) =>
    Prisma.raw(
      `dense_rank() over (order by ${columns.replaceAll(',', ' collate "C",')} collate "C")`,
    )
  const [place, owner] = ['"accountId", "realm", "profile"', '"poolId", "tenantId"']
  return Prisma.sql`
    numbered_cell as materialized (
      select *, ${number('"accountId"')} as "account", ${number(place)} as "place", ${number(isByOwner ? `${place}, ${owner}` : place)} as "cell" from (
        select "id", ${PLACE} from "HeldPlace" where "id" in (select "placeId" from summed)
        union all select distinct null::int, ${PLACE} from unsummed) as key
    ),
    cell as materialized (
      select distinct on ("cell") "cell", "place", "account", ${PLACE} from numbered_cell order by "cell"
    )`
}
