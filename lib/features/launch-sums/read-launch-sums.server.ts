import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import {
  accountAppearances,
  inAccountOrder,
} from '@/lib/features/overview/account-appearances.server'
import { pricedNow } from '@/lib/features/overview/priced-at.server'
import type { LaunchSum, LaunchSums, SumDimension } from './schema'

const columns = {
  pool: Prisma.raw('"poolId"'),
  deployable: Prisma.raw('"deployableId"'),
  account: Prisma.raw('"accountId"'),
} as const satisfies Record<SumDimension, Prisma.Sql>

/** Reads the totals of the launches of the last day, and the cost of those that run, as the overview does. */
export async function readLaunchSums(
  { now }: Scope<'overview.read'>,
  { by }: { by: SumDimension },
): Promise<Result<LaunchSums, Problem>> {
  const db = database()
  const since = new Date(now.getTime() - DAY_MS)
  const [counts, priced, sharesOf, setting] = await Promise.all([
    countsOf(db, by, since),
    pricedNow(db, now, by, { poolId: null }),
    readShares(db, by, since),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  const countOf = new Map(counts.map((row) => [row.id, row]))
  const pricedOf = new Map(priced.map((row) => [row.id, row]))
  const ids = [...new Set([...countOf.keys(), ...pricedOf.keys()])].sort()
  const items = ids.map((id): LaunchSum => {
    const { launches = 0, spilled = 0, failed = 0, noMatch = 0 } = countOf.get(id) ?? {}
    const { instances: running = 0, unpriced = 0, costPerHour = '0' } = pricedOf.get(id) ?? {}
    const shares = sharesOf.get(id) ?? []
    const day = { launches, spilled, failed, noMatch, shares }
    return { id, ...day, running, unpriced, costPerHour: Number(costPerHour) }
  })
  return ok({ currency: setting.reportingCurrency, items })
}

type Counts = Pick<LaunchSum, 'id' | 'launches' | 'spilled' | 'failed' | 'noMatch'>

const countsOf = (db: Db, by: SumDimension, since: Date) => db.$queryRaw<Counts[]>`
  select ${columns[by]} as "id", count(*)::int as "launches", count(*) filter (where "group" > 1)::int as "spilled",
    count(*) filter (where "state" = 'failed')::int as "failed",
    count(*) filter (where "state" = 'nothing-fits')::int as "noMatch"
  from "Launch" where "at" > ${since} and ${columns[by]} is not null group by 1`

type AccountDraws = { id: string; accountId: string; drawn: number }

/** The accounts of each pool or deployable, in the order of accounts. An account has none. */
async function readShares(db: Db, by: SumDimension, since: Date) {
  if (by === 'account') return new Map<string, LaunchSum['shares']>()
  const [draws, appearances] = await Promise.all([
    db.$queryRaw<AccountDraws[]>`
      select ${columns[by]} as "id", "accountId", count(*)::int as "drawn" from "Launch"
      where "at" > ${since} and "accountId" is not null group by 1, 2`,
    accountAppearances(db),
  ])
  const rows = draws.map(({ id, accountId, drawn }) => {
    const account = appearances.of(accountId)
    return { account, id, share: { account, drawn } }
  })
  const groups = groupBy(inAccountOrder(rows, appearances), ({ id }) => id)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ share }) => share)]))
}
