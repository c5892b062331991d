import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import {
  type Appearances,
  accountAppearances,
} from '@/lib/features/overview/account-appearances.server'
import { reportingCurrencies } from '@/lib/features/settings/read-reporting-currencies.server'
import type { LaunchSum, LaunchSums, SumDimension } from './schema'

const columns = {
  pool: Prisma.raw('"poolId"'),
  deployable: Prisma.raw('"deployableId"'),
  account: Prisma.raw('"accountId"'),
} as const satisfies Record<SumDimension, Prisma.Sql>

/** Reads the totals of the launches of the last day and of those that run. */
export async function readLaunchSums(
  { now }: Scope<'overview.read'>,
  { by }: { by: SumDimension },
): Promise<Result<LaunchSums, Problem>> {
  const db = database()
  const since = new Date(now.getTime() - DAY_MS)
  const [sums, accountDraws, appearances, currencies] = await Promise.all([
    sumsOf(db, by, since),
    by === 'account' ? [] : readAccountDraws(db, by, since),
    accountAppearances(db),
    reportingCurrencies(db),
  ])
  const items = sums.map((sum) => ({ ...sum, shares: sharesOf(sum.id, accountDraws, appearances) }))
  return ok({ currency: currencies.now, items })
}

/** A recorded amount is in the reporting currency of its time. */
const sumsOf = (db: Db, by: SumDimension, since: Date) => db.$queryRaw<Omit<LaunchSum, 'shares'>[]>`
  select "id", sum("day")::int as "launches", sum("day" * ("group" > 1)::int)::int as "spilled",
    sum("day" * ("state" = 'failed')::int)::int as "failed", sum("day" * ("state" = 'nothing-fits')::int)::int as "noMatch",
    count(*) filter (where "state" = 'running')::int as "running",
    coalesce(sum("costPerHour") filter (where "state" = 'running'), 0)::float8 as "costPerHour",
    count(*) filter (where "state" = 'running' and "costPerHour" is null)::int as "unpriced"
  from (
    select ${columns[by]} as "id", "state", coalesce("group", 0) as "group", "costPerHour", ("at" > ${since})::int as "day"
    from "Launch" where "at" > ${since} or "state" = 'running') as l
  where "id" is not null group by "id" order by "id"`

type AccountDraws = { id: string; accountId: string; drawn: number }

const readAccountDraws = (db: Db, by: SumDimension, since: Date) => db.$queryRaw<AccountDraws[]>`
  select ${columns[by]} as "id", "accountId", count(*)::int as "drawn" from "Launch"
  where "at" > ${since} and "accountId" is not null group by 1, 2`

function sharesOf(
  id: string,
  accountDraws: readonly AccountDraws[],
  { inOrder }: Appearances,
): LaunchSum['shares'] {
  const counts = new Map(
    accountDraws.filter((row) => row.id === id).map((row) => [row.accountId, row.drawn]),
  )
  return inOrder.flatMap((account) => {
    const count = counts.get(account.id)
    return count === undefined ? [] : [{ account, drawn: count }]
  })
}
