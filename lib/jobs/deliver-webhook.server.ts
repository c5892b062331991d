import 'server-only'
import { z } from 'zod'
import { deliverWebhook } from '@/lib/features/webhooks/deliver-webhook.server'
import { postponeDelivery } from '@/lib/features/webhooks/postpone-delivery.server'
import type { Job } from './job'

/** `webhookId` is missing in jobs that an older release queued. */
const payloadSchema = z.object({ deliveryId: z.string(), webhookId: z.string().optional() })

/** Sends one event to one webhook. */
export const deliverWebhookJob: Job = {
  name: 'deliver-webhook',
  waitsFor: 'receivers',
  // A longer delivery continues beside the workers, so that a slow receiver does not delay those to others. It stores its
  // result, and one that is lost with its process is queued again.
  placeMs: 500,
  receiverOf: (payload) => payloadSchema.parse(payload).webhookId ?? null,
  postpone: async (payload, now) => {
    const { deliveryId: id, webhookId } = payloadSchema.parse(payload)
    if (webhookId !== undefined) await postponeDelivery({ id, webhookId }, now)
  },
  run: async (payload, now) => {
    const { deliveryId } = payloadSchema.parse(payload)
    const state = await deliverWebhook(deliveryId, now)
    return state === 'delivered' || state === 'gone' ? null : { deliveryId, state }
  },
}
