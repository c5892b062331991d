import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { deliveryJob } from './delivery-job'

/** The time between two postponed deliveries of a webhook, so that a long list of them is not tried all at once. */
const SPACING_MS = 100
const MAX_PAUSE_MS = 10 * MINUTE_MS

/** The due time of the last postponed delivery of each webhook. */
const lastDue = processState('postponed-deliveries', () => new Map<string, number>())

/** Moves a delivery behind the postponed ones of its webhook, without an attempt, because its receiver is slow. */
export async function postponeDelivery(
  { id, webhookId }: { id: string; webhookId: string },
  now: Date,
): Promise<void> {
  const earliest = Math.max(lastDue.get().get(webhookId) ?? 0, now.getTime()) + SPACING_MS
  const due = Math.min(earliest, now.getTime() + MAX_PAUSE_MS)
  lastDue.get().set(webhookId, due)
  const nextTryAt = new Date(due)
  await inTransaction(database(), async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, state: 'pending' },
      data: { nextTryAt },
    })
    if (count > 0) await addJobs(tx, [deliveryJob({ id, webhookId }, nextTryAt)])
  })
}
