import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { signingSecrets } from '@/lib/features/outgoing/encrypted-secret.server'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { signedHeaders } from '@/lib/features/outgoing/sign-webhook'
import { metrics } from '@/lib/observe/metrics.server'
import { nextTry } from './backoff'
import { deliveryJob } from './delivery-job'

type Row = Prisma.WebhookDeliveryGetPayload<{ include: { webhook: true } }>
type Tried = { status: number | null; error: string | null }

/**
 * Attempts one delivery. Any 2xx response is a success. After anything else, the delivery is repeated later or
 * abandoned.
 */
export async function deliverWebhook(id: string, now: Date): Promise<'gone' | Row['state']> {
  const row = await database().webhookDelivery.findUnique({
    where: { id },
    include: { webhook: true },
  })
  if (row === null || row.state !== 'pending') return 'gone'
  const sent = row.webhook.enabled
    ? await send(row, now)
    : err({ status: null, error: 'The webhook was switched off.', isFinal: true })
  const tries = row.tries + 1
  if (sent.ok) return complete(row, { state: 'delivered', nextTryAt: null, tries }, sent.value, now)

  const { isFinal, ...tried } = sent.error
  const nextTryAt = isFinal ? null : nextTry(tries, now)
  const state = nextTryAt === null ? 'dead' : 'pending'
  return complete(row, { state, nextTryAt, tries }, tried, now)
}

type Next = { state: string; nextTryAt: Date | null; tries: number }

/** Writes the result of an attempt, with the job of the next one. */
async function complete(row: Row, next: Next, { status, error }: Tried, now: Date) {
  await inTransaction(database(), async (tx) => {
    await tx.webhookDelivery.updateMany({
      where: { id: row.id, state: 'pending' },
      data: { ...next, status, error, lastTryAt: now },
    })
    if (next.nextTryAt !== null) await addJobs(tx, [deliveryJob(row, next.nextTryAt)])
  })
  metrics().deliveries.inc({ state: next.state })
  return next.state
}

async function send(
  { id, body, webhook }: Row,
  now: Date,
): Promise<Result<Tried, Tried & { isFinal: boolean }>> {
  const secrets = signingSecrets(webhook, now)
  if (secrets.length === 0) return err({ status: null, error: secretLost, isFinal: true })
  const headers = signedHeaders(secrets, { id, at: now, body })
  const answer = await sendOutgoing({ method: 'POST', url: webhook.url, headers, body })
  if (!answer.ok) return err({ status: null, error: answer.error.sentence, isFinal: false })
  const { status } = answer.value
  if (status >= 200 && status < 300) return ok({ status, error: null })
  const error = `The receiver answered ${status}.`
  return err({ status, error, isFinal: false })
}

const secretLost = 'The secret was encrypted under another NEXTAUTH_SECRET: rotate it.'
