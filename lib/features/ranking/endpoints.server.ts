import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { rankingContract } from './contract'
import { originalEndpoints } from './original/endpoints.server'
import { rankBody } from './rank-body.server'

export const rankingEndpoints = [
  ...bind(rankingContract, {
    rank: ({ scope, query: { tenant = null, limit = null, from }, upload, signal }) =>
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
