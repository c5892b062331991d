import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { firstHeld } from '@/lib/features/held-hours/first-held.server'
import { readHeldMs } from '@/lib/features/held-hours/held-ms.server'
import type { OverviewTime } from '../query'
import type { RunRatePanel } from '../schema'
import { rateSteps } from './rate-steps'

/** `cost` is in seconds times the hourly price, `unpriced` in seconds. */
type Summed = { column: number; accountId: string; cost: number; unpriced: number }

/**
 * Reads the running launches and their cost in equal steps until now, at the prices of the cost report: the rate of a
 * step times its length equals the report's cost of that time. Steps before the first recorded launch are omitted.
 */
export async function rateHistory(
  db: PrismaClient,
  { now, time, poolId }: { now: Date; time: OverviewTime; poolId: string | null },
): Promise<RunRatePanel['history']> {
  const first = await firstHeld(db, poolId)
  if (first === null) return []
  const steps = rateSteps(time, now).filter(({ to }) => to > first)
  const [from, end] = [steps[0], steps.at(-1)]
  if (from === undefined || end === undefined) return []
  const columns = steps.map((step) => step.from)
  const requested = { from: from.from, to: end.to, columns, poolId }
  const rows = await readHeldMs<Summed>(
    db,
    requested,
    (held) => Prisma.sql`
    with ${held}
    select "column", any_value("accountId") as "accountId", (coalesce(sum("ms" * "price"), 0) / 1000)::float8 as "cost",
      (coalesce(sum("ms") filter (where "price" is null), 0) / 1000)::float8 as "unpriced"
    from held_ms join cell using ("cell") where "ms" <> 0 group by "column", "account"`,
  )
  const rowsOf = groupBy(rows, ({ column }) => column)
  return steps.map((step, i) => {
    const seconds = (step.to.getTime() - step.from.getTime()) / 1000
    const own = rowsOf.get(i + 1) ?? []
    return {
      from: step.from.toISOString(),
      to: step.to.toISOString(),
      costs: Object.fromEntries(own.map(({ accountId, cost }) => [accountId, cost / seconds])),
      unpriced: own.reduce((sum, { unpriced }) => sum + unpriced / seconds, 0),
    }
  })
}
