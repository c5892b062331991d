import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { podMaintenanceAnswerSchema, podMaintenanceSchema } from './schema'
import { switchPod, trySwitchPod } from './switch-pod.server'

export const maintenanceEndpoint = endpoint({
  method: 'POST',
  path: '/pods/:id/maintenance',
  permission: 'inventory.operate',
  summary:
    'Puts a pod into maintenance, drains it or makes it active, and says which tenants move or fail at their next request; with dryRun=true it changes nothing.',
  // A misspelt dryRun must not move anybody.
  params: idParams,
  query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: podMaintenanceSchema,
  answer: podMaintenanceAnswerSchema,
  handle: ({ scope, params, query, body }) =>
    query.dryRun === 'true'
      ? trySwitchPod(scope, params.id, body)
      : switchPod(scope, params.id, body),
})
