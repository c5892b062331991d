import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { reviewRequestSchema, reviewSchema } from '@/lib/features/prices/drafts/schema'
import { reviewPriceDraft } from './review-price-draft.server'

export const priceReviewEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/price-drafts/current/review',
    permission: 'price.stage',
    summary:
      'Shows what applying the pending set would do: prices, outliers, and shares of every pool that looks at prices.',
    body: reviewRequestSchema,
    answer: reviewSchema,
    handle: ({ scope, body }) => reviewPriceDraft(scope, body),
  }),
]
