import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { priceDraftContract } from './contract'
import { discardPriceDraft } from './discard-price-draft.server'
import { readPriceDraft } from './read-price-draft.server'
import { restorePriceDraft } from './restore-price-draft.server'
import { stagePrices } from './stage-prices.server'

export const priceDraftEndpoints = bind(priceDraftContract, {
  show: ({ scope }) => readPriceDraft(scope),
  stage: ({ scope, body, ifMatch }) => stagePrices(scope, ifMatch, body),
  discard: ({ scope, ifMatch }) => discardPriceDraft(scope, ifMatch),
  restore: ({ scope, ifMatch }) => restorePriceDraft(scope, ifMatch),
})
