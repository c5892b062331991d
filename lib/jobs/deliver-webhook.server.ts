import 'server-only'
import { z } from 'zod'
import { deliverWebhook } from '@/lib/features/webhooks/deliver-webhook.server'
import type { Job } from './job'

const payloadSchema = z.object({ deliveryId: z.string() })

/** Tells one webhook of one event. */
export const deliverWebhookJob: Job = {
  name: 'deliver-webhook',
  run: async (payload, now) => {
    const { deliveryId } = payloadSchema.parse(payload)
    const state = await deliverWebhook(deliveryId, now)
    return state === 'delivered' || state === 'gone' ? null : { deliveryId, state }
  },
}
