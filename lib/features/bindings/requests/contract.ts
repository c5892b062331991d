import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import {
  listedPodRequestSchema,
  newPodRequestSchema,
  podRequestFilterShape,
  podRequestSchema,
  podTrialSchema,
} from './schema'

export const podRequestContract = contract(
  { noun: 'podRequests', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/pod-requests',
      permission: 'inventory.read',
      summary:
        'Lists the servers and volumes that requests placed in pods, newest first. GET of one also returns its decision.',
      query: z.object({ ...timedPageFields, ...podRequestFilterShape }),
      answer: pageOf(listedPodRequestSchema),
    }),
    create: route({
      method: 'POST',
      path: '/pod-requests',
      permission: 'inventory.operate',
      summary:
        'Chooses a pod for a tenant’s server or volume and binds the tenant to it. With dryRun=true it only returns the pod and the reasons.',
      // A misspelt dryRun must be rejected, because otherwise it would bind the tenant.
      query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
      body: newPodRequestSchema,
      answer: z.union([podRequestSchema, podTrialSchema]),
      status: 201,
      otherStatus: 200,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/pod-requests/:id',
      permission: 'inventory.read',
      summary: 'Shows a request that got a pod, with its decision.',
      params: idParams,
      answer: podRequestSchema,
      mostEntries: 1_000,
    }),
    remove: route({
      method: 'DELETE',
      path: '/pod-requests/:id',
      permission: 'inventory.operate',
      summary: 'Reports that the server or volume of a request no longer exists.',
      params: idParams,
      answer: podRequestSchema,
    }),
  },
)
