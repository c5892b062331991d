import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inPortions } from '@/lib/db/in-portions.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { pruneChanges } from './record-pruning.server'

const longTransaction = { timeout: 60_000 }

/**
 * Deletes placements that are sealed and past the retention of results, except those that placed a VM on its current
 * node. Their inputs are deleted earlier, with the inputs of launches.
 */
export async function prunePlacements(db: PrismaClient, now: Date): Promise<number> {
  const { resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - resultDays * DAY_MS)
  return inPortions((most) =>
    inTransaction(db, (tx) => pruneNext(tx, before, now, most), longTransaction),
  )
}

async function pruneNext(tx: Db, before: Date, now: Date, most: number): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select p."id" from "Placement" as p join "Vm" as v on v."id" = p."vmId"
    where p."at" < ${before} and v."placedAt" is distinct from p."at"
      and not exists (
        select from "RecordChange" as c where c."kind" = 'placement' and c."subjectId" = p."id"
          and c."id" > coalesce((select max("lastId") from "LedgerSeal" where "ledger" = 'change'), 0))
    order by p."at", p."id" limit ${most} for update of p skip locked`
  const ids = rows.map(({ id }) => id)
  await pruneChanges(tx, 'placement', ids, now)
  const { count } = await tx.placement.deleteMany({ where: { id: { in: ids } } })
  return count
}
