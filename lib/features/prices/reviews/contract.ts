import { contract, route } from '@/lib/api/contract'
import { reviewRequestSchema, reviewSchema } from '@/lib/features/prices/drafts/schema'

export const priceReviewContract = contract(
  { noun: 'priceReviews', group: 'inventory' },
  {
    create: route({
      method: 'POST',
      path: '/price-drafts/current/review',
      permission: 'price.stage',
      summary:
        'Shows what applying the pending set would do: prices, outliers, and shares of every pool that looks at prices.',
      body: reviewRequestSchema,
      answer: reviewSchema,
      affects: [],
    }),
  },
)
