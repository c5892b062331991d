import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import { attemptJob } from '@/lib/features/decisions/5-write/attempt-job.server'
import { driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { LOST_MS } from './follow-servers.server'

type Which = { launchId: string; attempt: number }

/**
 * Queues a repetition of a call that is still running, in case its process is killed or its answer cannot be recorded.
 * The end of the call replaces or removes it. Attempts of drivers that can stop servers are recorded and resumed by a
 * sweep instead.
 */
export async function backUpAttempt(
  { launchId, attempt }: Which,
  reference: string | null,
  now: Date,
): Promise<void> {
  const db = database()
  const launch = await db.launch.findUnique({
    where: { id: launchId },
    select: {
      state: true,
      attempts: true,
      account: { select: { driver: true, driverConfig: true } },
    },
  })
  if (launch === null || launch.account === null) return
  if (launch.state !== 'pending' || launch.attempts !== attempt) return
  if (launchDriver(driverOf(launch.account)).canStop) return
  const runAt = new Date(now.getTime() + LOST_MS)
  await addJobs(db, [{ ...attemptJob({ launchId, attempt }, reference, true), runAt }])
}
