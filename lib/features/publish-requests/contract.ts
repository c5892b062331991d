import { contract, route } from '@/lib/api/contract'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import {
  approveSchema,
  emergencySchema,
  listFilters,
  newCommentSchema,
  newRequestSchema,
  rejectSchema,
  requestSchema,
} from './schema'

const groups = ['publishRequests', 'policies', 'rankerFactors', 'inventory', 'overview']

const decisions = {
  approve: route({
    method: 'POST',
    path: '/publish-requests/:id/approve',
    permission: 'policy.approve',
    summary:
      'Approves the content of a request, which is not the caller’s own; the last approval publishes it if its author chose that.',
    params: idParams,
    body: approveSchema,
    answer: requestSchema,
    mostEntries: 1_000,
    affects: groups,
  }),
  reject: route({
    method: 'POST',
    path: '/publish-requests/:id/reject',
    permission: 'policy.approve',
    summary: 'Rejects a request, with a note for its author.',
    params: idParams,
    body: rejectSchema,
    answer: requestSchema,
    mostEntries: 1_000,
  }),
  publish: route({
    method: 'POST',
    path: '/publish-requests/:id/publish',
    permission: 'policy.publish',
    summary: 'Publishes the content of a request that has the required approvals.',
    params: idParams,
    answer: requestSchema,
    mostEntries: 1_000,
    affects: groups,
  }),
  emergency: route({
    method: 'POST',
    path: '/publish-requests/:id/emergency',
    permission: 'policy.emergency',
    summary:
      'Publishes the content of a request without the required approvals, for a reason that all staff get.',
    params: idParams,
    body: emergencySchema,
    answer: requestSchema,
    mostEntries: 1_000,
    affects: groups,
  }),
} as const

/** Requests to publish a policy, factors of the ranker or a version of a named module. */
export const publishRequestContract = contract(
  { noun: 'publishRequests' },
  {
    list: route({
      method: 'GET',
      path: '/publish-requests',
      permission: 'policy.read',
      summary: 'Lists requests to publish, newest first; closed ones only with state=all.',
      query: pageQuery.extend(listFilters),
      answer: pageOf(requestSchema),
    }),
    create: route({
      method: 'POST',
      path: '/publish-requests',
      permission: 'policy.draft',
      summary: 'Requests the approval and publication of content.',
      body: newRequestSchema,
      answer: requestSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/publish-requests/:id',
      permission: 'policy.read',
      summary: 'Shows a request with its approvals and comments.',
      params: idParams,
      answer: requestSchema,
      mostEntries: 1_000,
    }),
    ...decisions,
    withdraw: route({
      method: 'POST',
      path: '/publish-requests/:id/withdraw',
      permission: 'policy.draft',
      summary: 'Withdraws a request: one’s own, or any for callers who may approve.',
      params: idParams,
      answer: requestSchema,
      mostEntries: 1_000,
    }),
    comment: route({
      method: 'POST',
      path: '/publish-requests/:id/comments',
      permission: 'policy.draft',
      summary: 'Adds a comment to a request, about the whole or one entry of the stack.',
      params: idParams,
      body: newCommentSchema,
      answer: requestSchema,
      status: 201,
      idempotency: 'answer',
    }),
  },
)
