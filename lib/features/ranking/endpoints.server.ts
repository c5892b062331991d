import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { originalEndpoints } from './original/endpoints.server'
import { rankBody, rankingLimit } from './rank-body.server'
import { rankAnswerSchema, rankBodySchema, tenantQuery } from './schema'

export const rankingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/rank',
    permission: 'ranker.rank',
    summary:
      'Ranks providers by their SLAs and monitoring, with all that is behind each rank. Factors and a rule may stand beside the request; otherwise the published ones count. Without SLAs, monitoring and preferences what is stored is ranked, as it counts for the tenant of the caller or for the one that staff name.',
    query: tenantQuery,
    upload: 'application/json',
    uploadSchema: rankBodySchema,
    bodyLimit: rankingLimit,
    answer: rankAnswerSchema,
    rateCost: () => 1,
    handle: ({ scope, query: { tenant = null }, upload, signal }) =>
      rankBody(scope, {
        ...{ upload, signal, tenant },
        ...{ form: 'own', isExplained: true, mayMeanStored: true },
      }),
  }),
  ...originalEndpoints,
]
