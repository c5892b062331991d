import 'server-only'
import type { PrismaClient } from '@/lib/db/generated/client'
import { readMonthCost } from '@/lib/features/overview/capacity/read-month.server'
import type { Settings } from '@/lib/features/settings/schema'
import type { Finding } from './finding'

/** Finds a month whose cost will exceed its budget if all current instances continue to run. */
export async function findInBudget(
  db: PrismaClient,
  { alerts, reportingCurrency }: Pick<Settings, 'alerts' | 'reportingCurrency'>,
  now: Date,
): Promise<Finding[]> {
  const budget = alerts.monthlyBudget
  if (budget === null || alerts.off.includes('over-budget')) return []
  const { from, forecast } = await readMonthCost(db, now, null)
  if (forecast <= budget) return []
  const month = from.toISOString()
  const facts = {
    kind: 'over-budget',
    month,
    forecast,
    budget,
    currency: reportingCurrency,
  } as const
  return [{ subjectId: month, mark: `${month} ${budget}`, facts }]
}
