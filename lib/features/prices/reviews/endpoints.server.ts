import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { priceReviewContract } from './contract'
import { reviewPriceDraft } from './review-price-draft.server'

export const priceReviewEndpoints = bind(priceReviewContract, {
  create: ({ scope, body }) => reviewPriceDraft(scope, body),
})
