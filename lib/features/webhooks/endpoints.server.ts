import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { createWebhook } from './create-webhook.server'
import { listDeliveries } from './list-deliveries.server'
import { redeliver } from './redeliver.server'
import { rotateSecret } from './rotate-secret.server'
import {
  createdWebhookSchema,
  deliveryFilter,
  deliveryParams,
  deliverySchema,
  newWebhookSchema,
} from './schema'
import { webhookResource } from './webhook-resource.server'

export const webhookEndpoints: readonly Endpoint[] = [
  // Making one answers its secret too, which no other noun has.
  ...resourceEndpoints(webhookResource).filter(({ method }) => method !== 'POST'),
  endpoint({
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
    handle: ({ scope, body, claim }) => createWebhook(scope, body, claim),
  }),
  endpoint({
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
    handle: ({ scope, params, ifMatch }) =>
      rotateSecret(scope, { id: params.id, revision: ifMatch }),
  }),
  endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    permission: 'webhook.write',
    summary: 'What became of a webhook’s events; state=dead lists those that were given up.',
    params: idParams,
    query: deliveryFilter.extend(timedPageFields),
    answer: pageOf(deliverySchema),
    handle: ({ scope, params, query }) => listDeliveries(scope, params.id, query),
  }),
  endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
    permission: 'webhook.write',
    summary: 'Delivers once more, with as many tries as at first.',
    params: deliveryParams,
    answer: deliverySchema,
    handle: ({ scope, params }) => redeliver(scope, params),
  }),
]
