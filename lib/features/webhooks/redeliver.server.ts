import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { deliveryJob } from './delivery-job'
import { serializeDelivery } from './list-deliveries.server'
import type { Delivery } from './schema'

/**
 * Delivers an event again with the same number of attempts as the first time, because the delivery was
 * abandoned or the receiver has lost it.
 */
export const redeliver = (
  scope: Scope<'webhook.write'>,
  { id: webhookId, deliveryId: id }: { id: string; deliveryId: string },
): Promise<Result<Delivery, Problem>> =>
  transact(async (tx) => {
    const row = await tx.webhookDelivery.findFirst({
      where: { id, webhookId },
      include: { webhook: { select: { name: true, enabled: true } } },
    })
    if (row === null) return err({ kind: 'not-found', what: 'delivery' })
    if (!row.webhook.enabled) return err(switchedOff)
    const again = await tx.webhookDelivery.update({
      where: { id },
      data: { state: 'pending', tries: 0, nextTryAt: scope.now },
    })
    await addJobs(tx, [deliveryJob({ id, webhookId }, scope.now)])
    await recordAudit(tx, scope, {
      action: 'webhook.redeliver',
      noun: 'webhook',
      subjectId: webhookId,
      subjectName: row.webhook.name,
      after: { delivery: id, kind: row.kind },
    })
    return ok(serializeDelivery(again))
  })

const switchedOff: Problem = conflict(
  'webhook-off',
  'This webhook is switched off. Switch it on to deliver again.',
)
