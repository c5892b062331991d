import { contract, route } from '@/lib/api/contract'
import { type FactorsKind, titles } from '@/lib/features/ranker-factors/documents'
import { factorsReviewSchema, reviewRequestSchemas } from './schema'

const contractOf = (kind: FactorsKind) =>
  contract(
    { noun: `${kind}FactorsReviews`, group: 'rankerFactors' },
    {
      create: route({
        method: 'POST',
        path: `/ranker-factors/${kind}/review`,
        permission: 'policy.preview',
        summary: `Returns the effects of other ${titles[kind]} on the ranks of accounts, and on the chances in pools whose policy uses ranks. Writes nothing.`,
        body: reviewRequestSchemas[kind],
        answer: factorsReviewSchema,
        isRateLimited: true,
        limitConcurrency: true,
        affects: [],
      }),
    },
  )

export const factorsReviewContracts: Readonly<Record<FactorsKind, ReturnType<typeof contractOf>>> =
  {
    sla: contractOf('sla'),
    monitoring: contractOf('monitoring'),
  }
