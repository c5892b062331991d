import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { PrismaClient } from '@/lib/db/generated/client'

const MOST_AT_ONCE = 1_000

/**
 * Forgets how requests were decided whose server or volume ended longer ago than the settings keep traces; the requests
 * themselves stay. Says of how many.
 */
export async function prunePodDecisions(db: PrismaClient, now: Date): Promise<number> {
  const { traceDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - traceDays * DAY_MS)
  let all = 0
  let count: number
  do {
    count = await db.$executeRaw`
      update "PodRequest" set "decision" = null where "id" in (
        select "id" from "PodRequest" where "endedAt" < ${before} and "decision" is not null
        order by "endedAt" limit ${MOST_AT_ONCE} for update skip locked)`
    all += count
  } while (count === MOST_AT_ONCE)
  return all
}
