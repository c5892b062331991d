import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { podResource } from '../pod-resource.server'
import { fetchUsageJob } from './fetch-usage-job'
import type { PodUsageSource } from './schema'
import { shownUsageSource } from './usage-source-row.server'

/** Has the usage of a pod fetched now, in the background: a large cloud takes minutes. */
export const requestFetch = (
  scope: Scope<'inventory.operate'>,
  podId: string,
): Promise<Result<PodUsageSource, Problem>> =>
  transact(async (tx) => {
    const pod = await podResource.find(tx, podId)
    if (pod === null) return err({ kind: 'not-found', what: 'pod' })
    const source = await tx.podUsageSource.findUnique({ where: { podId } })
    if (source === null) return err(noSource)
    await addJobs(tx, [fetchUsageJob(source)])
    await recordAudit(tx, scope, {
      action: 'pod.fetch-usage',
      noun: 'pod',
      subjectId: podId,
      subjectName: podResource.titleOf(pod),
    })
    return ok(await shownUsageSource(tx, podId))
  })

const noSource: Problem = {
  kind: 'conflict',
  code: 'no-usage-source',
  message: 'This pod has no usage source. Choose one, or report its usage.',
}
