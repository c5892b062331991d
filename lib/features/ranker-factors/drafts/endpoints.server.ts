import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { type FactorsKind, titles } from '../documents'
import { factorsDraftsSchema, factorsSchemas, importSchemas } from '../schema'
import { discardDraft } from './discard-draft.server'
import { importDraft } from './import-draft.server'
import { readDraft, readDrafts } from './read-draft.server'
import { saveDraft } from './save-draft.server'

/** Both drafts of the caller at a time: that there is none is no error. */
export const draftsEndpoint = endpoint({
  method: 'GET',
  path: '/ranker-factors/drafts',
  permission: 'policy.draft',
  summary: 'Shows the caller’s drafts of the factors of the ranker; null where there is none.',
  answer: factorsDraftsSchema,
  handle: ({ scope }) => readDrafts(scope),
})

/** A draft belongs to one person: every route here is about the caller's own. */
export function draftEndpointsOf(kind: FactorsKind): readonly Endpoint[] {
  const path = `/ranker-factors/${kind}` as const
  const { draft, save } = factorsSchemas[kind]
  const whose = titles[kind]
  return [
    endpoint({
      method: 'GET',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Shows the caller's draft of the ${whose} of the ranker.`,
      answer: draft,
      handle: ({ scope }) => readDraft(scope, kind),
    }),
    endpoint({
      method: 'PUT',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Saves the caller's draft of the ${whose} of the ranker, if its rule can rank.`,
      body: save,
      answer: draft,
      handle: ({ scope, body }) => saveDraft(scope, kind, body),
    }),
    endpoint({
      method: 'DELETE',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Deletes the caller's draft of the ${whose} of the ranker.`,
      answer: z.null(),
      status: 204,
      handle: ({ scope }) => discardDraft(scope, kind),
    }),
    endpoint({
      method: 'POST',
      path: `${path}/import`,
      permission: 'policy.draft',
      summary: `Makes a file of the INDIGO Cloud Provider Ranker the ${whose} of the caller's draft; If-Match is its revision, 0 for none.`,
      body: importSchemas[kind],
      answer: draft,
      ifMatch: true,
      handle: ({ scope, body, ifMatch }) => importDraft(scope, kind, ifMatch, body),
    }),
  ]
}
