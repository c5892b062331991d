import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSourceRequestSchema } from '@/lib/features/usage-sources/schema'
import { chooseUsageSource } from './choose-usage-source.server'
import { readUsageSource } from './read-usage-source.server'
import { requestFetch } from './request-fetch.server'
import { podUsageSourceSchema, usageSecretSchema } from './schema'
import { setUsageSecret } from './set-usage-secret.server'

const kinds = usageSources.map(({ kind, label }) => `${kind} (${label})`).join(', ')

export const podUsageSourceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/pods/:id/usage-source',
    permission: 'inventory.read',
    summary: 'Shows where the usage of a pod is fetched from, and how the last fetch ended.',
    params: idParams,
    answer: podUsageSourceSchema,
    handle: ({ scope, params }) => readUsageSource(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/pods/:id/usage-source',
    permission: 'inventory.write',
    summary: `Chooses where the usage of a pod is fetched from once a day: ${kinds}. Other settings lose the secret.`,
    params: idParams,
    body: usageSourceRequestSchema,
    answer: podUsageSourceSchema,
    handle: ({ scope, params, body }) => chooseUsageSource(scope, params.id, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/pods/:id/usage-source',
    permission: 'inventory.write',
    summary: 'Ends that the usage of a pod is fetched; what is known stays.',
    params: idParams,
    answer: podUsageSourceSchema,
    handle: ({ scope, params }) => chooseUsageSource(scope, params.id, null),
  }),
  endpoint({
    method: 'PUT',
    path: '/pods/:id/usage-source/secret',
    permission: 'inventory.write',
    session: 'confirmed',
    summary: 'Sets the secret by which a usage source signs in. It is encrypted and never shown.',
    params: idParams,
    body: usageSecretSchema,
    answer: podUsageSourceSchema,
    handle: ({ scope, params, body }) => setUsageSecret(scope, params.id, body.secret),
  }),
  endpoint({
    method: 'POST',
    path: '/pods/:id/usage-source/fetch',
    permission: 'inventory.operate',
    summary:
      'Has the usage of a pod fetched now, in the background; the source then says how it ended.',
    params: idParams,
    answer: podUsageSourceSchema,
    handle: ({ scope, params }) => requestFetch(scope, params.id),
  }),
]
