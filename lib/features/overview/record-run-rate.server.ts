import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { hourOf } from '@/lib/features/launches/hourly-rows'
import { pricedNow } from './priced-now.server'

/**
 * Writes down what runs, what it costs and how full accounts are, for the hour that `now` is in. The last look of an
 * hour stands, so that looking twice changes nothing.
 */
export async function recordRunRate(db: Db, now: Date): Promise<{ rates: number }> {
  const hour = hourOf(now)
  const priced = await pricedNow(db, now, null)
  await db.hourlyRate.deleteMany({ where: { hour } })
  await db.hourlyRate.createMany({ data: priced.map((each) => ({ hour, ...each })) })
  await db.$executeRaw`
    insert into "HourlyUsage" ("hour", "accountId", "used")
    select ${hour}, "id", "running" + "reserved" from "Account" where "archivedAt" is null
    on conflict ("hour", "accountId") do update set "used" = excluded."used"`
  return { rates: priced.length }
}
