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
      summary: 'Creates a webhook. The secret that signs its deliveries is shown this once.',
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
        'Makes a new secret, shown this once. For 24 hours the last one signs too, so that receivers can change over.',
      params: idParams,
      answer: createdWebhookSchema,
      ifMatch: true,
    }),
    listDeliveries: route({
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      permission: 'webhook.write',
      summary: 'What became of a webhook’s events; state=dead lists those that were given up.',
      params: idParams,
      query: deliveryFilter.extend(timedPageFields),
      answer: pageOf(deliverySchema),
    }),
    redeliver: route({
      method: 'POST',
      path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
      permission: 'webhook.write',
      summary: 'Delivers once more, with as many tries as at first.',
      params: deliveryParams,
      answer: deliverySchema,
    }),
  },
)
