import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { originalEndpoints } from './original/endpoints.server'
import { rankBody, rankingLimit } from './rank-body.server'
import { rankAnswerSchema, rankBodySchema } from './schema'

export const rankingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/rank',
    permission: 'ranker.rank',
    summary:
      'Ranks providers by their SLAs and monitoring, with all that is behind each rank. Factors and a rule may stand beside the request; otherwise the published ones count.',
    upload: 'application/json',
    uploadSchema: rankBodySchema,
    bodyLimit: rankingLimit,
    answer: rankAnswerSchema,
    rateCost: () => 1,
    handle: ({ scope, upload, signal }) =>
      rankBody(scope, { upload, signal, form: 'own', isExplained: true }),
  }),
  ...originalEndpoints,
]
