import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import type { At } from '../policy-routes'
import { draftSchema, saveDraftSchema } from '../schema'
import { discardDraft } from './discard-draft.server'
import { readDraft } from './read-draft.server'
import { restoreDraft } from './restore-draft.server'
import { saveDraft } from './save-draft.server'

/** A draft belongs to one person: every route here is about the caller's own. */
export const draftEndpointsAt = (at: At): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Shows the caller's open draft of the policy of ${at.whose}.`,
    params: at.params,
    answer: draftSchema,
    handle: ({ scope, params }) => readDraft(scope, params),
  }),
  endpoint({
    method: 'PUT',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Saves the caller's draft of the policy of ${at.whose} as a new immutable revision.`,
    params: at.params,
    body: saveDraftSchema,
    answer: draftSchema,
    handle: ({ scope, params, body }) => saveDraft(scope, params, body),
  }),
  endpoint({
    method: 'DELETE',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Discards the caller's draft of the policy of ${at.whose}; it is kept for 30 days.`,
    params: at.params,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => discardDraft(scope, params),
  }),
  endpoint({
    method: 'POST',
    path: `${at.policy}/draft/restore`,
    permission: 'policy.draft',
    summary: `Takes the caller's newest discarded draft of the policy of ${at.whose} up again.`,
    params: at.params,
    answer: draftSchema,
    handle: ({ scope, params }) => restoreDraft(scope, params),
  }),
]
