import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { applyPriceDraft } from './apply-price-draft.server'
import { cancelPriceChange } from './cancel-price-change.server'
import { priceChangeContract } from './contract'
import { listPriceChanges } from './list-price-changes.server'

export const priceChangeEndpoints = bind(priceChangeContract, {
  applyDraft: ({ scope, body, ifMatch }) => applyPriceDraft(scope, ifMatch, body),
  list: ({ scope, query }) => listPriceChanges(scope, query),
  cancel: ({ scope, params }) => cancelPriceChange(scope, params.id),
})
