import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { reactToFailure } from '@/lib/features/accounts/cloud-state/react-to-failure.server'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { LaunchDriver, Runner } from '@/lib/features/launch-drivers/define-driver'
import type { Ended } from '@/lib/features/launch-drivers/ended'
import { log } from '@/lib/observe/log.server'
import { metrics } from '@/lib/observe/metrics.server'
import { cleanUpJob } from './clean-up-job'
import { markClosed } from './cloud-attempts.server'
import { endTrial } from './end-trials.server'

type EndedOn = {
  driver: Pick<LaunchDriver, 'kind' | 'canStop'>
  accountId: string
  runner: Runner
  now: Date
}

/**
 * Handles the end of an attempt: reports its outcome, ends the launch if it is a running trial, and queues the clean-up
 * of a failed attempt. Throws if the outcome could not be recorded now; then the caller has to repeat the report.
 */
export async function attemptEnded(
  db: Db,
  { launchId, attempt }: { launchId: string; attempt: number },
  { result, error, failure, waitMs = null }: Ended,
  { driver: { kind, canStop }, accountId, runner, now }: EndedOn,
): Promise<void> {
  const which = { launchId, attempt }
  // The failure is recorded before the next attempt is decided, so that the next attempt avoids the account.
  if (failure !== null) {
    log().warn({ ...which, accountId, failure, message: error }, 'an attempt failed at its cloud')
    await reactToFailure(db, { accountId, runner }, { failure, message: error ?? '', waitMs }, now)
  }
  const recorded = await enqueueOutcome({
    ...which,
    tenantId: null,
    reported: { result, error, source: 'driver', reportedBy: `driver ${kind}`, failure },
    isStaff: true,
  })
  if (!recorded.ok && isTemporary(recorded.error))
    throw new Error(`The outcome of ${launchId}.${attempt} was not recorded`, {
      cause: recorded.error,
    })
  metrics().driverAttempts.inc({ driver: kind, class: failure ?? result })
  if (canStop) await markClosed(db, which, now)
  if (result === 'succeeded') await endTrial(db, launchId)
  if (canStop && result === 'failed') await addJobs(db, [cleanUpJob({ accountId, runAt: now })])
}

/** True for a refusal that does not concern the report, so that the same report is accepted later. */
const isTemporary = ({ kind }: Problem) => kind === 'unavailable' || kind === 'limited'
