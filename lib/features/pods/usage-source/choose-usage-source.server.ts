import 'server-only'
import fastDeepEqual from 'fast-deep-equal'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import { type UsageSourceSettings, usageSource } from '@/lib/features/usage-sources/schema'
import { podResource } from '../pod-resource.server'
import { fetchUsageJob } from './fetch-usage-job'
import type { PodUsageSource } from './schema'
import { columnsOfSource, settingsOfSource, shownUsageSource } from './usage-source-row.server'

/**
 * Says where the usage of a pod is fetched from; null: nowhere. Other settings lose the secret, which was meant for the
 * address of the former ones.
 */
export async function chooseUsageSource(
  scope: Scope<'inventory.write'>,
  podId: string,
  chosen: UsageSourceSettings | null,
): Promise<Result<PodUsageSource, Problem>> {
  const refused = chosen === null ? null : refusedSetting(usageSource(chosen).fields, chosen)
  if (refused !== null) return err(refused)
  return transact(async (tx) => {
    const pod = await podResource.find(tx, podId)
    if (pod === null) return err({ kind: 'not-found', what: 'pod' })
    const row = await tx.podUsageSource.findUnique({ where: { podId } })
    const before = row === null ? null : settingsOfSource(row)
    if (fastDeepEqual(before, chosen)) return ok(await shownUsageSource(tx, podId))

    if (chosen === null) await tx.podUsageSource.delete({ where: { podId } })
    else {
      const columns = columnsOfSource(chosen)
      await tx.podUsageSource.upsert({
        where: { podId },
        create: { podId, ...columns },
        update: { ...columns, ...untried, revision: { increment: 1 } },
      })
      if (!usageSource(chosen).hasSecret)
        await addJobs(tx, [fetchUsageJob({ podId, failingSince: null })])
    }
    await recordAudit(tx, scope, {
      action: 'pod.usage-source',
      noun: 'pod',
      subjectId: podId,
      subjectName: podResource.titleOf(pod),
      before: { source: before },
      after: { source: chosen },
    })
    return ok(await shownUsageSource(tx, podId))
  })
}

const untried = {
  sealedSecret: null,
  triedAt: null,
  fetchingSince: null,
  failure: null,
  remedy: null,
  failingSince: null,
} satisfies Prisma.PodUsageSourceUpdateInput
