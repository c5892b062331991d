import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inPortions } from '@/lib/db/in-portions.server'
import { insertChanges } from '@/lib/db/record/change-row.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { pruneChanges, recordPruning } from './record-pruning.server'

const longTransaction = { timeout: 60_000 }

type Pruned = { contents: number; launches: number }

/**
 * Deletes inputs and traces to which no receipt has referred for the configured time, and launches with their records
 * once they ended that long ago. Pending and running launches are not deleted, and neither are rows that are not sealed
 * yet.
 */
export async function pruneLaunches(db: PrismaClient, now: Date): Promise<Pruned> {
  const { traceDays, resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)

  return {
    contents: await pruneContents(db, before(traceDays), now),
    launches: await inPortions((most) =>
      inTransaction(db, (tx) => pruneNext(tx, before(resultDays), now, most), longTransaction),
    ),
  }
}

/** The permit is written first, because the database refuses to delete rows without one. */
async function pruneContents(db: PrismaClient, before: Date, now: Date): Promise<number> {
  const where = { usedOn: { lt: before } }
  if ((await db.decisionContent.findFirst({ where, select: { hash: true } })) === null) return 0
  const subjectId = before.toISOString().slice(0, 10)
  await insertChanges(db, [{ at: now, kind: 'content-pruning', subjectId, state: 'pruned' }])
  // Content that a launch is about to use again is locked by it, and is skipped.
  return inPortions(
    (most) => db.$executeRaw`
      delete from "DecisionContent" where "hash" in (
        select "hash" from "DecisionContent" where "usedOn" < ${subjectId}::date
        order by "usedOn" limit ${most} for update skip locked)`,
  )
}

async function pruneNext(tx: Db, endedBefore: Date, now: Date, most: number): Promise<number> {
  const ids = await launchesToPrune(tx, endedBefore, most)
  if (ids.length === 0) return 0
  const launches = { launchId: { in: ids } }
  const receipts = await tx.receipt.findMany({
    where: launches,
    select: { id: true, result: { select: { id: true } } },
  })
  const results = receipts.flatMap(({ result }) => (result === null ? [] : [result.id]))
  const ofThem = { receiptId: { in: receipts.map(({ id }) => id) } }

  // The permit is written first, because the database refuses to delete rows without one.
  await recordPruning(
    tx,
    'receipt',
    receipts.map(({ id }) => id),
    now,
  )
  await recordPruning(tx, 'result', results, now)
  await pruneChanges(tx, 'launch', ids, now)
  await tx.cloudAttempt.deleteMany({ where: { ...launches, goneAt: { not: null } } })
  await tx.lateReport.deleteMany({ where: ofThem })
  await tx.attemptResult.deleteMany({ where: ofThem })
  await tx.receipt.deleteMany({ where: launches })
  await tx.launch.deleteMany({ where: { id: { in: ids } } })
  return ids.length
}

/**
 * Locks the oldest launches that ended in time and are completely sealed, so that two processes take different ones.
 * A launch whose cloud has not yet confirmed the deletion of all servers stays, because its attempts are the only list
 * of what is still to be deleted.
 */
async function launchesToPrune(tx: Db, endedBefore: Date, most: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with "sealed" as (select "ledger", max("lastId") as "upTo" from "LedgerSeal" group by "ledger")
    select l."id" from "Launch" as l
    where l."state" in ('ended', 'failed', 'nothing-fits') and l."at" < ${endedBefore}
      and coalesce(l."endedAt", l."settledAt") < ${endedBefore}
      and not exists (
        select from "Receipt" as r left join "AttemptResult" as a on a."receiptId" = r."id"
        where r."launchId" = l."id" and (
          r."id" > coalesce((select "upTo" from "sealed" where "ledger" = 'receipt'), 0)
          or a."id" > coalesce((select "upTo" from "sealed" where "ledger" = 'result'), 0)))
      and not exists (
        select from "CloudAttempt" as c where c."launchId" = l."id" and c."goneAt" is null)
      and not exists (
        select from "RecordChange" as c where c."kind" = 'launch' and c."subjectId" = l."id"
          and c."id" > coalesce((select "upTo" from "sealed" where "ledger" = 'change'), 0))
    order by l."at" limit ${most} for update of l skip locked`
  return rows.map(({ id }) => id)
}
