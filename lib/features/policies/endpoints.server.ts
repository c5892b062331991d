import 'server-only'
import { bind, type Endpoint } from '@/lib/api/endpoint'
import { readInputsAge } from '@/lib/features/snapshots/read-inputs-age.server'
import {
  draftRevisionContract,
  globalPolicyContract,
  type PolicyContract,
  poolPolicyContract,
} from './contract'
import { discardDraft } from './drafts/discard-draft.server'
import { readDraft } from './drafts/read-draft.server'
import { readDraftRevision } from './drafts/read-draft-revision.server'
import { restoreDraft } from './drafts/restore-draft.server'
import { saveDraft } from './drafts/save-draft.server'
import { listVersions } from './list-versions.server'
import { publishPolicy } from './publish/publish-policy.server'
import { restoreVersion } from './publish/restore-version.server'
import { readPolicy } from './read-policy.server'
import { writeStudio } from './read-studio.server'
import { readVersion } from './read-version.server'
import { showEffects } from './review/show-effects.server'

/** A pool's policy and the global default have the same operations. */
const endpointsOf = (contract: PolicyContract): readonly Endpoint[] =>
  bind(contract, {
    show: ({ scope, params }) => readPolicy(scope, params),
    studio: ({ scope, params, query }) => writeStudio(scope, params, query),
    inputsAge: ({ scope, params, query }) => readInputsAge(scope, params, query),
    showDraft: ({ scope, params }) => readDraft(scope, params),
    saveDraft: ({ scope, params, body }) => saveDraft(scope, params, body),
    discardDraft: ({ scope, params }) => discardDraft(scope, params),
    restoreDraft: ({ scope, params }) => restoreDraft(scope, params),
    effects: ({ scope, params, body, signal }) => showEffects(scope, params, body, signal),
    publish: ({ scope, params, body, ifMatch, claim }) =>
      publishPolicy(scope, params, ifMatch, body, claim),
    restore: ({ scope, params, body, ifMatch, claim }) =>
      restoreVersion(scope, params, ifMatch, body, claim),
    listVersions: ({ scope, params, query }) => listVersions(scope, params, query),
    showVersion: ({ scope, params }) => readVersion(scope, params, params.version),
  })

export const policyEndpoints = [
  ...endpointsOf(poolPolicyContract),
  ...endpointsOf(globalPolicyContract),
  ...bind(draftRevisionContract, {
    show: ({ scope, params }) => readDraftRevision(scope, params.id),
  }),
]
