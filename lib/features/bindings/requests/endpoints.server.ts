import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { endPodRequest } from './end-pod-request.server'
import { listPodRequests, showPodRequest } from './list-pod-requests.server'
import { requestPod, tryPodRequest } from './request-pod.server'
import {
  listedPodRequestSchema,
  newPodRequestSchema,
  podRequestFilterShape,
  podRequestSchema,
  podTrialSchema,
} from './schema'

export const podRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/pod-requests',
    permission: 'inventory.read',
    summary:
      'Lists the servers and volumes that requests brought to pods, newest first; GET of one tells how it was decided.',
    query: z.object({ ...timedPageFields, ...podRequestFilterShape }),
    answer: pageOf(listedPodRequestSchema),
    handle: ({ scope, query }) => listPodRequests(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/pod-requests',
    permission: 'inventory.operate',
    summary:
      'Gives a tenant’s server or volume a pod and binds the tenant to it; with dryRun=true only tells which one, and why.',
    // A misspelt dryRun must not bind anybody.
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: newPodRequestSchema,
    answer: z.union([podRequestSchema, podTrialSchema]),
    status: 201,
    statusFor: (answer) => ('dryRun' in Object(answer) ? 200 : 201),
    idempotency: 'answer',
    handle: async ({ scope, query, body, claim }) =>
      query.dryRun === 'true' ? tryPodRequest(scope, body) : requestPod(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/pod-requests/:id',
    permission: 'inventory.read',
    summary: 'Shows a request that got a pod, and how it was decided.',
    params: idParams,
    answer: podRequestSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => showPodRequest(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/pod-requests/:id',
    permission: 'inventory.operate',
    summary: 'Says that the server or volume of a request is gone.',
    params: idParams,
    answer: podRequestSchema,
    handle: ({ scope, params }) => endPodRequest(scope, params.id),
  }),
]
