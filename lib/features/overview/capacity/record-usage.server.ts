import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { hourOf } from '@/lib/features/decisions/5-write/hourly-rows'

/** Records how full accounts are in the hour that contains `now`. The last record of an hour counts. */
export async function recordUsage(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    insert into "HourlyUsage" ("hour", "accountId", "used")
    select ${hourOf(now)}, "id", "running" + "reserved" from "Account" where "archivedAt" is null
    on conflict ("hour", "accountId") do update set "used" = excluded."used"`
}
