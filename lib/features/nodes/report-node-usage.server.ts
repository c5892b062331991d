import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { batchQueue, enqueue, type QueuedCall } from '@/lib/db/batches/batch-queue.server'
import { takeBatch } from '@/lib/db/batches/take-batch'
import { database } from '@/lib/db/client.server'
import { futureReport, olderReport } from '@/lib/features/resources/report-time'
import { type NodeRow, nodeResource } from './node-resource.server'
import type { Node, NodeUsageReport } from './schema'
import { type UsageReport, writeUsage } from './write-usage.server'

type Answer = Result<NodeRow, Problem>
type Queued = QueuedCall & { report: UsageReport; resolve: (answer: Answer) => void }

const missing: Problem = { kind: 'not-found', what: 'node' }

/** The maximum number of reports in one statement. */
const MAX_REPORTS = 200

/** Waiting reports share the lock of a cluster and one commit, because launches wait for that lock. */
const reports = batchQueue<Queued>('node-usage', {
  take: (waiting) =>
    takeBatch(waiting, MAX_REPORTS, ({ report }) => ({ size: 1, nodes: 0, subject: report.id })),
  async answer(batch) {
    const written = await writeUsage(
      database(),
      batch.map(({ report }) => report),
    )
    for (const { report, resolve } of batch) {
      const row = written.get(report.id)
      resolve(row === undefined ? err(olderReport) : ok(row))
    }
  },
})

/**
 * Stores a node's measurements. The newest report wins, in any order of arrival. As every node reports every minute, a
 * report creates no new revision and no entry in the audit log.
 */
export async function reportNodeUsage(
  scope: Scope<'inventory.operate'>,
  id: string,
  { load, physicalFreeRamMb, at }: NodeUsageReport,
): Promise<Result<Node, Problem>> {
  const reported = at === undefined ? scope.now : new Date(at)
  const future = futureReport(reported, scope.now)
  if (future !== null) return err(future)
  // If the reporter's clock is ahead, VMs that start before `at` would count as measured.
  const measuredAt = new Date(Math.min(reported.getTime(), scope.now.getTime()))

  const report = { id, load, physicalFreeRamMb, measuredAt }
  const written = await new Promise<Answer>((resolve, fail) =>
    enqueue(reports, { report, resolve, fail }),
  )
  const db = database()
  if (written.ok) {
    const [shown] = await nodeResource.shown(db, [written.value], scope.now)
    return shown === undefined ? err(missing) : ok(shown)
  }
  const existing = await db.node.findUnique({ where: { id }, select: { id: true } })
  return existing === null ? err(missing) : written
}
