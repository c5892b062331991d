import 'server-only'
import { z } from 'zod'
import { deliverWebhook } from '@/lib/features/webhooks/deliver-webhook.server'
import type { Job } from './job'

const payloadSchema = z.object({ deliveryId: z.string() })

/** Sends one event to one webhook. */
export const deliverWebhookJob: Job = {
  name: 'deliver-webhook',
  waitsFor: 'receivers',
  run: async (payload, now) => {
    const { deliveryId } = payloadSchema.parse(payload)
    const state = await deliverWebhook(deliveryId, now)
    return state === 'delivered' || state === 'gone' ? null : { deliveryId, state }
  },
}
