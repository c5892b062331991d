import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { type FactorsKind, factorsKinds, titles } from '@/lib/features/ranker-factors/documents'
import { factorsReviewSchema, reviewRequestSchemas } from './schema'
import { showReview } from './show-review.server'

const reviewOf = (kind: FactorsKind): Endpoint =>
  endpoint({
    method: 'POST',
    path: `/ranker-factors/${kind}/review`,
    permission: 'policy.preview',
    summary: `Tells what other ${titles[kind]} would change: the ranks of accounts, and the chances in pools whose policy looks at these. Writes nothing.`,
    body: reviewRequestSchemas[kind],
    answer: factorsReviewSchema,
    rateCost: () => 1,
    limitConcurrency: true,
    handle: ({ scope, body, signal }) => showReview(scope, kind, body.document, signal),
  })

export const factorsReviewEndpoints: readonly Endpoint[] = factorsKinds.map(reviewOf)
