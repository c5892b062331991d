import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { factorsContracts, factorsDraftsContract } from './contract'
import type { FactorsKind } from './documents'
import { discardDraft } from './drafts/discard-draft.server'
import { importDraft } from './drafts/import-draft.server'
import { readDraft, readDrafts } from './drafts/read-draft.server'
import { saveDraft } from './drafts/save-draft.server'
import { listVersions } from './list-versions.server'
import { publishFactors } from './publish-factors.server'
import { readFactors } from './read-factors.server'
import { readVersion } from './read-version.server'
import { restoreVersion } from './restore-version.server'

/** Both documents have the same actions. */
const endpointsOf = (kind: FactorsKind) =>
  bind(factorsContracts[kind], {
    show: ({ scope }) => readFactors(scope, kind),
    showDraft: ({ scope }) => readDraft(scope, kind),
    saveDraft: ({ scope, body }) => saveDraft(scope, kind, body),
    discardDraft: ({ scope }) => discardDraft(scope, kind),
    importDraft: ({ scope, body, ifMatch }) => importDraft(scope, kind, ifMatch, body),
    publish: ({ scope, body, ifMatch, claim }) =>
      publishFactors(scope, kind, body.document, body.note, { base: ifMatch, claim }),
    listVersions: ({ scope, query }) => listVersions(scope, kind, query),
    showVersion: ({ scope, params }) => readVersion(scope, kind, params.version),
    restore: ({ scope, params, body, ifMatch, claim }) =>
      restoreVersion(scope, { kind, version: params.version, base: ifMatch, ...body }, claim),
  })

export const rankerFactorsEndpoints = [
  ...bind(factorsDraftsContract, {
    list: ({ scope }) => readDrafts(scope),
  }),
  ...endpointsOf('sla'),
  ...endpointsOf('monitoring'),
]
