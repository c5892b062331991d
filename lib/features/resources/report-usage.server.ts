import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import type { AuditNoun } from '@/lib/features/audit/nouns'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { futureReport, olderReport } from './report-time'
import { type Counted, lockResource } from './resource.server'
import type { UsageReport } from './schema'
import { serializeById } from './show-resource.server'

type Usage = { running: number; runningSource: string | null; runningAt: Date | null }
type Measured = Usage & { id: string }

type MeasuredTable = {
  updateMany: (rows: {
    where: { id: string; OR: [{ runningAt: null }, { runningAt: { lte: Date } }] }
    data: Usage
  }) => Promise<{ count: number }>
}

/** A resource whose running instances are reported. */
type MeasuredResource<Row extends Measured, Shown> = {
  noun: AuditNoun
  counted?: Counted | undefined
  find: (db: Db, id: string) => Promise<Row | null>
  titleOf: (row: Row) => string
  shown: (db: Db, rows: readonly Row[], now: Date) => Promise<Shown[]>
}

/**
 * Stores a reported count of running instances. The newest report wins, in any order of arrival. As a measurement, it
 * creates no new revision and conflicts with no edit. The audit log has every changed count.
 */
export async function reportUsage<Row extends Measured, Shown>(
  resource: MeasuredResource<Row, Shown>,
  table: (db: Db) => MeasuredTable,
  scope: Scope<'inventory.operate'>,
  id: string,
  { running, source, at: reportedAt }: UsageReport,
): Promise<Result<Shown, Problem>> {
  const at = reportedAt === undefined ? scope.now : new Date(reportedAt)
  const future = futureReport(at, scope.now)
  if (future !== null) return err(future)

  return transact(async (tx) => {
    await lockResource(tx, resource, id)
    const before = await resource.find(tx, id)
    if (before === null) return err({ kind: 'not-found', what: resource.noun })
    const { count } = await table(tx).updateMany({
      where: { id, OR: [{ runningAt: null }, { runningAt: { lte: at } }] },
      data: { running, runningSource: source, runningAt: at },
    })
    if (count === 0) return err(olderReport)
    if (before.running !== running)
      await recordAudit(tx, scope, {
        action: `${resource.noun}.usage`,
        noun: resource.noun,
        subjectId: id,
        subjectName: resource.titleOf(before),
        before: { running: before.running, source: before.runningSource },
        after: { running, source },
      })
    return serializeById(resource, tx, id, scope.now)
  })
}
