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
        'Ranks providers by their SLAs and monitoring, with all that is behind each rank. Factors and a rule may stand beside the request; otherwise the published ones count. Without SLAs, monitoring and preferences what is stored is ranked, as it counts for the tenant of the caller or for the one that staff name. Answers 200 entries and 1 MB, from `from` on, unless limit is larger.',
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
