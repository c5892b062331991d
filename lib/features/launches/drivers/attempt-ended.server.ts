import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { Ended, LaunchDriver } from '@/lib/features/launch-drivers/define-driver'
import { cleanUpJob } from './clean-up-job'

/** Reports the outcome of an attempt, and queues the clean-up of one that failed. */
export async function attemptEnded(
  db: Db,
  { launchId, attempt }: { launchId: string; attempt: number },
  { result, error, failure }: Ended,
  { kind, canStop }: Pick<LaunchDriver, 'kind' | 'canStop'>,
): Promise<void> {
  const which = { launchId, attempt }
  await enqueueOutcome({
    ...which,
    tenantId: null,
    reported: { result, error, source: 'driver', reportedBy: `driver ${kind}`, failure },
    isStaff: true,
  })
  if (canStop && result === 'failed') await addJobs(db, [cleanUpJob(which)])
}
