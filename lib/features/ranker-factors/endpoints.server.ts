import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { pageOf, pageQuery } from '@/lib/api/paging/page'
import { type FactorsKind, titles } from './documents'
import { draftEndpointsOf, draftsEndpoint } from './drafts/endpoints.server'
import { listVersions } from './list-versions.server'
import { publishFactors } from './publish-factors.server'
import { readFactors } from './read-factors.server'
import { readVersion } from './read-version.server'
import { restoreVersion } from './restore-version.server'
import { factorsSchemas, restoreSchema, versionParams } from './schema'

/** Both documents have the same verbs. */
function endpointsOf(kind: FactorsKind): readonly Endpoint[] {
  const path = `/ranker-factors/${kind}` as const
  const schemas = factorsSchemas[kind]
  const whose = titles[kind]
  return [
    endpoint({
      method: 'GET',
      path,
      permission: 'policy.read',
      summary: `Shows the live ${whose} of the ranker, and the version that made them so.`,
      answer: schemas.live,
      mostEntries: 1_000,
      handle: ({ scope }) => readFactors(scope, kind),
    }),
    ...draftEndpointsOf(kind),
    endpoint({
      method: 'POST',
      path: `${path}/publish`,
      permission: 'policy.publish',
      summary: `Publishes ${whose} of the ranker; If-Match is the live version they are based on, 0 for none.`,
      body: schemas.publish,
      answer: schemas.version,
      status: 201,
      idempotency: 'answer',
      ifMatch: true,
      handle: ({ scope, body, ifMatch, claim }) =>
        publishFactors(scope, kind, body.document, body.note, { base: ifMatch, claim }),
    }),
    endpoint({
      method: 'GET',
      path: `${path}/versions`,
      permission: 'policy.read',
      summary: `Lists the versions of the ${whose} of the ranker, newest first.`,
      query: pageQuery,
      answer: pageOf(schemas.version),
      handle: ({ scope, query }) => listVersions(scope, kind, query),
    }),
    endpoint({
      method: 'GET',
      path: `${path}/versions/:version`,
      permission: 'policy.read',
      summary: `Shows one version of the ${whose} of the ranker.`,
      params: versionParams,
      answer: schemas.version,
      handle: ({ scope, params }) => readVersion(scope, kind, params.version),
    }),
    endpoint({
      method: 'POST',
      path: `${path}/versions/:version/restore`,
      permission: 'policy.restore',
      summary: `Makes the content of an old version of the ${whose} the next version; If-Match is the live version.`,
      params: versionParams,
      body: restoreSchema,
      answer: schemas.version,
      status: 201,
      idempotency: 'answer',
      ifMatch: true,
      handle: ({ scope, params, body, ifMatch, claim }) =>
        restoreVersion(scope, { kind, version: params.version, base: ifMatch, ...body }, claim),
    }),
  ]
}

export const rankerFactorsEndpoints: readonly Endpoint[] = [
  draftsEndpoint,
  ...endpointsOf('sla'),
  ...endpointsOf('monitoring'),
]
