import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { pageOf, pageQuery } from '@/lib/api/paging/page'
import { type FactorsKind, titles } from './documents'
import {
  factorsDraftsSchema,
  factorsSchemas,
  importSchemas,
  restoreSchema,
  versionParams,
} from './schema'

/** Returns both drafts of the caller at once, with null for a missing one. */
export const factorsDraftsContract = contract(
  { noun: 'factorsDrafts', group: 'rankerFactors' },
  {
    list: route({
      method: 'GET',
      path: '/ranker-factors/drafts',
      permission: 'policy.draft',
      summary: 'Shows the caller’s drafts of the factors of the ranker; null for a missing one.',
      answer: factorsDraftsSchema,
    }),
  },
)

/** A draft belongs to one user, so each route accesses that of the caller. */
const draftRoutesOf = (kind: FactorsKind) => {
  const path = `/ranker-factors/${kind}` as const
  const { draft, save } = factorsSchemas[kind]
  const whose = titles[kind]
  return {
    showDraft: route({
      method: 'GET',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Shows the caller's draft of the ${whose} of the ranker.`,
      answer: draft,
    }),
    saveDraft: route({
      method: 'PUT',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Saves the caller's draft of the ${whose} of the ranker, if its rule can rank.`,
      body: save,
      answer: draft,
    }),
    discardDraft: route({
      method: 'DELETE',
      path: `${path}/draft`,
      permission: 'policy.draft',
      summary: `Deletes the caller's draft of the ${whose} of the ranker.`,
      answer: z.null(),
      status: 204,
    }),
    importDraft: route({
      method: 'POST',
      path: `${path}/import`,
      permission: 'policy.draft',
      summary: `Copies a file of the INDIGO Cloud Provider Ranker into the ${whose} of the caller's draft; If-Match is its revision, 0 for none.`,
      body: importSchemas[kind],
      answer: draft,
      ifMatch: true,
    }),
  }
}

/** Both documents have the same actions. */
const contractOf = (kind: FactorsKind) => {
  const path = `/ranker-factors/${kind}` as const
  const schemas = factorsSchemas[kind]
  const whose = titles[kind]
  return contract(
    { noun: `${kind}Factors`, group: 'rankerFactors' },
    {
      show: route({
        method: 'GET',
        path,
        permission: 'policy.read',
        summary: `Shows the live ${whose} of the ranker, and the version that contains them.`,
        answer: schemas.live,
        mostEntries: 1_000,
      }),
      ...draftRoutesOf(kind),
      publish: route({
        method: 'POST',
        path: `${path}/publish`,
        permission: 'policy.publish',
        summary: `Publishes ${whose} of the ranker; If-Match is the live version they are based on, 0 for none.`,
        body: schemas.publish,
        answer: schemas.version,
        status: 201,
        idempotency: 'answer',
        ifMatch: true,
      }),
      listVersions: route({
        method: 'GET',
        path: `${path}/versions`,
        permission: 'policy.read',
        summary: `Lists the versions of the ${whose} of the ranker, newest first.`,
        query: pageQuery,
        answer: pageOf(schemas.version),
      }),
      showVersion: route({
        method: 'GET',
        path: `${path}/versions/:version`,
        permission: 'policy.read',
        summary: `Shows one version of the ${whose} of the ranker.`,
        params: versionParams,
        answer: schemas.version,
      }),
      restore: route({
        method: 'POST',
        path: `${path}/versions/:version/restore`,
        permission: 'policy.restore',
        summary: `Publishes the content of an old version of the ${whose} as the next version; If-Match is the live version.`,
        params: versionParams,
        body: restoreSchema,
        answer: schemas.version,
        status: 201,
        idempotency: 'answer',
        ifMatch: true,
      }),
    },
  )
}

export const factorsContracts: Readonly<Record<FactorsKind, ReturnType<typeof contractOf>>> = {
  sla: contractOf('sla'),
  monitoring: contractOf('monitoring'),
}
