import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { webhookContract } from './contract'
import { createWebhook } from './create-webhook.server'
import { listDeliveries } from './list-deliveries.server'
import { redeliver } from './redeliver.server'
import { rotateSecret } from './rotate-secret.server'
import { webhookResource } from './webhook-resource.server'

export const webhookEndpoints = bind(webhookContract, {
  ...resourceHandlers(webhookResource),
  create: ({ scope, body, claim }) => createWebhook(scope, body, claim),
  rotateSecret: ({ scope, params, ifMatch }) =>
    rotateSecret(scope, { id: params.id, revision: ifMatch }),
  listDeliveries: ({ scope, params, query }) => listDeliveries(scope, params.id, query),
  redeliver: ({ scope, params }) => redeliver(scope, params),
})
