import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { originalEndpoints } from './original/endpoints.server'
import { rankBody, rankingLimit } from './rank-body.server'
import { rankAnswerSchema, rankBodySchema, rankQuery } from './schema'

export const rankingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/rank',
    permission: 'ranker.rank',
    summary:
      'Ranks providers by their SLAs and monitoring, with all that is behind each rank. Factors and a rule may stand beside the request; otherwise the published ones count. Without SLAs, monitoring and preferences what is stored is ranked, as it counts for the tenant of the caller or for the one that staff name. Answers 200 entries and 1 MB, from `from` on, unless limit says more.',
    query: rankQuery,
    upload: 'application/json',
    uploadSchema: rankBodySchema,
    bodyLimit: rankingLimit,
    answer: rankAnswerSchema,
    rateCost: () => 1,
    handle: ({ scope, query: { tenant = null, limit = null, from }, upload, signal }) =>
      rankBody(scope, {
        upload,
        signal,
        tenant,
        form: 'own',
        isExplained: true,
        mayMeanStored: true,
        part: { from, limit },
      }),
  }),
  ...originalEndpoints,
]
