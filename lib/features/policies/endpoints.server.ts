import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import { readInputsAge } from '@/lib/features/snapshots/read-inputs-age.server'
import { inputsAgeQuerySchema, inputsAgeSchema } from '@/lib/features/snapshots/schema'
import { draftEndpointsAt } from './drafts/draft-endpoints.server'
import { readDraftRevision } from './drafts/read-draft-revision.server'
import { listVersions } from './list-versions.server'
import { type At, atGlobal, atPool } from './policy-routes'
import { publishPolicy } from './publish/publish-policy.server'
import { restoreVersion } from './publish/restore-version.server'
import { readPolicy } from './read-policy.server'
import { readStudio } from './read-studio.server'
import { readVersion } from './read-version.server'
import { showEffects } from './review/show-effects.server'
import {
  draftRevisionSchema,
  effectsRequestSchema,
  livePolicySchema,
  policyEffectsSchema,
  policyVersionSchema,
  publishSchema,
  restoreSchema,
  studioQuerySchema,
  studioSchema,
} from './schema'

/** A pool's policy and the global default have the same verbs. */
const policyEndpointsAt = (at: At): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: at.policy,
    permission: 'policy.read',
    summary: `Shows the live policy of ${at.whose}, and the version that made it so.`,
    params: at.params,
    answer: livePolicySchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => readPolicy(scope, params),
  }),
  endpoint({
    method: 'GET',
    path: at.studio,
    permission: 'policy.read',
    summary: `Shows everything needed to edit the policy of ${at.whose}, with its inputs pinned, now or as of an instant.`,
    params: at.params,
    query: studioQuerySchema,
    answer: studioSchema,
    isLarge: true,
    handle: ({ scope, params, query }) => readStudio(scope, params, query),
  }),
  endpoint({
    method: 'GET',
    path: at.inputsAge,
    permission: 'policy.read',
    summary: 'Counts the changes to the inventory since a snapshot was taken; cheap to poll.',
    params: at.params,
    query: inputsAgeQuerySchema,
    answer: inputsAgeSchema,
    handle: ({ scope, params, query }) => readInputsAge(scope, params, query),
  }),
  ...draftEndpointsAt(at),
  endpoint({
    method: 'POST',
    path: `${at.policy}/effects`,
    permission: 'policy.preview',
    summary: `Compares the shares of every deployable under a policy with those under the live policy of ${at.whose}, without writing anything.`,
    params: at.params,
    body: effectsRequestSchema,
    answer: policyEffectsSchema,
    rateCost: () => 1,
    limitConcurrency: true,
    handle: ({ scope, params, body, signal }) => showEffects(scope, params, body, signal),
  }),
  endpoint({
    method: 'POST',
    path: `${at.policy}/publish`,
    permission: 'policy.publish',
    summary: `Publishes a policy for ${at.whose}; If-Match is the live version it is based on, 0 for none.`,
    params: at.params,
    body: publishSchema,
    answer: policyVersionSchema,
    status: 201,
    idempotency: 'answer',
    ifMatch: true,
    bodyLimit: 8 * 1024 * 1024,
    handle: ({ scope, params, body, ifMatch, claim }) =>
      publishPolicy(scope, params, ifMatch, body, claim),
  }),
  endpoint({
    method: 'POST',
    path: `${at.policy}/restore`,
    permission: 'policy.restore',
    summary: `Makes the content of an old version of ${at.whose} the next version.`,
    params: at.params,
    body: restoreSchema,
    answer: policyVersionSchema,
    status: 201,
    idempotency: 'answer',
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch, claim }) =>
      restoreVersion(scope, params, ifMatch, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: `${at.policy}/versions`,
    permission: 'policy.read',
    summary: `Lists the versions of the policy of ${at.whose}, newest first.`,
    params: at.params,
    query: pageQuery,
    answer: pageOf(policyVersionSchema),
    handle: ({ scope, params, query }) => listVersions(scope, params, query),
  }),
  endpoint({
    method: 'GET',
    path: `${at.policy}/versions/:version`,
    permission: 'policy.read',
    summary: `Shows one version of the policy of ${at.whose}.`,
    params: at.versionParams,
    answer: policyVersionSchema,
    handle: ({ scope, params }) => readVersion(scope, params, params.version),
  }),
]

export const policyEndpoints: readonly Endpoint[] = [
  ...policyEndpointsAt(atPool),
  ...policyEndpointsAt(atGlobal),
  endpoint({
    method: 'GET',
    path: '/draft-revisions/:id',
    permission: 'policy.read',
    summary: 'Shows one immutable revision of a draft, to whoever of the staff has its id.',
    params: idParams,
    answer: draftRevisionSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => readDraftRevision(scope, params.id),
  }),
]
