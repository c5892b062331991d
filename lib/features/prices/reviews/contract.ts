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
        'Shows the effect of applying the pending set: prices, outliers, and shares of every pool whose policy uses prices.',
      body: reviewRequestSchema,
      answer: reviewSchema,
      affects: [],
    }),
  },
)
