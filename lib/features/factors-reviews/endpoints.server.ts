import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { factorsKinds } from '@/lib/features/ranker-factors/documents'
import { factorsReviewContracts } from './contract'
import { showReview } from './show-review.server'

export const factorsReviewEndpoints = factorsKinds.flatMap((kind) =>
  bind(factorsReviewContracts[kind], {
    create: ({ scope, body, signal }) => showReview(scope, kind, body.document, signal),
  }),
)
