import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { futureReport, olderReport } from '@/lib/features/resources/report-time'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { podResource } from './pod-resource.server'
import type { Pod } from './schema'
import type { PodUsageReport } from './usage-schema'
import { writePodUsage } from './write-pod-usage.server'

/**
 * Replaces the usage of a pod by a report of its services. The newest report wins, regardless of
 * the order of arrival.
 */
export async function reportPodUsage(
  scope: Scope<'inventory.operate'>,
  id: string,
  { source, at: reportedAt, ...usage }: PodUsageReport,
): Promise<Result<Pod, Problem>> {
  const at = reportedAt === undefined ? scope.now : new Date(reportedAt)
  const future = futureReport(at, scope.now)
  if (future !== null) return err(future)

  const written = await transact(async (tx) => {
    const before = await podResource.find(tx, id)
    if (before === null) return err({ kind: 'not-found', what: 'pod' })
    const changed = changedFields({ usage: before.usage }, { usage })
    if (changed !== null)
      await recordAudit(tx, scope, {
        action: 'pod.usage',
        noun: 'pod',
        subjectId: id,
        subjectName: podResource.titleOf(before),
        ...changed,
      })
    // Last, because launches wait for the row that it locks.
    const isNewest = await writePodUsage(tx, id, { usage, source: source ?? null, at })
    return isNewest ? ok(null) : err(olderReport)
  })
  return written.ok ? serializeById(podResource, database(), id, scope.now) : written
}
