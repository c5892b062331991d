import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { inPortions } from '@/lib/db/in-portions.server'

/**
 * Deletes placements that are older than results are kept, but for those that say why a VM runs where it does. What they
 * were decided on goes earlier, with the inputs of launches.
 */
export async function prunePlacements(db: Db, now: Date): Promise<number> {
  const { resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - resultDays * DAY_MS)
  return inPortions(
    (most) => db.$executeRaw`
      delete from "Placement" where "id" in (
        select p."id" from "Placement" as p join "Vm" as v on v."id" = p."vmId"
        where p."at" < ${before} and v."placedAt" is distinct from p."at"
        order by p."at", p."id" limit ${most})`,
  )
}
