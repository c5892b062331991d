import { contract, route } from '@/lib/api/contract'
import { rankAnswerSchema, rankBodySchema, rankingLimit, rankQuery } from './schema'

export const rankingContract = contract(
  { noun: 'ranking', group: 'inventory' },
  {
    rank: route({
      method: 'POST',
      path: '/rank',
      permission: 'ranker.rank',
      summary:
        'Ranks providers by their SLAs and monitoring, with the calculation of each rank. The body may also contain factors and a rule; otherwise the published ones are used. Without SLAs, monitoring and preferences the stored data is ranked, for the tenant of the caller or for the one that staff name. Returns 200 entries and 1 MB, from `from` on, unless limit is larger.',
      query: rankQuery,
      upload: 'application/json',
      uploadSchema: rankBodySchema,
      bodyLimit: rankingLimit,
      answer: rankAnswerSchema,
      isRateLimited: true,
      affects: [],
    }),
  },
)
