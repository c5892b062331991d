import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inPortions } from '@/lib/db/in-portions.server'

/**
 * Deletes the decisions of requests whose server or volume ended before the retention time of traces. The
 * requests remain. Returns the number of deleted decisions.
 */
export async function prunePodDecisions(db: PrismaClient, now: Date): Promise<number> {
  const { traceDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - traceDays * DAY_MS)
  return inPortions(
    (most) => db.$executeRaw`
      update "PodRequest" set "decision" = null where "id" in (
        select "id" from "PodRequest" where "endedAt" < ${before} and "decision" is not null
        order by "endedAt" limit ${most} for update skip locked)`,
  )
}
