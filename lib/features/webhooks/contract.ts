import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  createdWebhookSchema,
  deliveryFilter,
  deliveryParams,
  deliverySchema,
  newWebhookSchema,
  webhookChangesSchema,
  webhookSchema,
} from './schema'

export const webhookContract = contract(
  { noun: 'webhooks', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/webhooks',
      one: 'webhook',
      read: 'webhook.write',
      write: 'webhook.write',
      query: z.object(listFields),
      create: newWebhookSchema,
      changes: webhookChangesSchema,
      answer: webhookSchema,
    }),
    create: route({
      method: 'POST',
      path: '/webhooks',
      permission: 'webhook.write',
      session: 'confirmed',
      tokenScope: 'secret.write',
      summary: 'Creates a webhook. The secret that signs its deliveries is shown only once.',
      body: newWebhookSchema,
      answer: createdWebhookSchema,
      status: 201,
      idempotency: 'secret',
    }),
    rotateSecret: route({
      method: 'POST',
      path: '/webhooks/:id/rotate-secret',
      permission: 'webhook.write',
      session: 'confirmed',
      tokenScope: 'secret.write',
      summary:
        'Creates a new secret, which is shown only once. The previous secret also signs for 24 hours, so that receivers can switch.',
      params: idParams,
      answer: createdWebhookSchema,
      ifMatch: true,
    }),
    listDeliveries: route({
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      permission: 'webhook.write',
      summary:
        'Lists the deliveries of a webhook’s events. With state=dead only abandoned deliveries are listed.',
      params: idParams,
      query: deliveryFilter.extend(timedPageFields),
      answer: pageOf(deliverySchema),
    }),
    redeliver: route({
      method: 'POST',
      path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
      permission: 'webhook.write',
      summary: 'Delivers an event again, with the same number of attempts as the first time.',
      params: deliveryParams,
      answer: deliverySchema,
    }),
  },
)
