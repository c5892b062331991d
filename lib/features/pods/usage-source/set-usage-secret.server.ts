import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { usageSource } from '@/lib/features/usage-sources/schema'
import { podResource } from '../pod-resource.server'
import { fetchUsageJob } from './fetch-usage-job'
import type { PodUsageSource } from './schema'
import { shownUsageSource } from './usage-source-row.server'

/** Keeps the secret by which a pod's usage source signs in, encrypted; it is never told again. Fetches at once. */
export const setUsageSecret = (
  scope: Scope<'inventory.write'>,
  podId: string,
  secret: string,
): Promise<Result<PodUsageSource, Problem>> =>
  transact(async (tx) => {
    const pod = await podResource.find(tx, podId)
    if (pod === null) return err({ kind: 'not-found', what: 'pod' })
    const row = await tx.podUsageSource.findUnique({ where: { podId } })
    if (row === null || !usageSource(row).hasSecret) return err(noUse)
    // Settings that changed meanwhile may lead elsewhere.
    const { count } = await tx.podUsageSource.updateMany({
      where: { podId, revision: row.revision },
      data: { sealedSecret: seal(secret), fetchingSince: null, revision: { increment: 1 } },
    })
    if (count === 0) return err(changedMeanwhile)
    await addJobs(tx, [fetchUsageJob(row)])
    await recordAudit(tx, scope, {
      action: 'pod.usage-secret',
      noun: 'pod',
      subjectId: podId,
      subjectName: podResource.titleOf(pod),
    })
    return ok(await shownUsageSource(tx, podId))
  })

const noUse = invalid('secret', 'has no use: choose a usage source that signs in first')
const changedMeanwhile: Problem = {
  kind: 'conflict',
  code: 'source-changed',
  message:
    'The usage source was changed at the same moment. Look at it, then set the secret again.',
}
