import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { discardPriceDraft } from './discard-price-draft.server'
import { readPriceDraft } from './read-price-draft.server'
import { restorePriceDraft } from './restore-price-draft.server'
import { priceDraftSchema, stagedSummarySchema, stagePricesSchema } from './schema'
import { stagePrices } from './stage-prices.server'

const path = '/price-drafts/current'

export const priceDraftEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path,
    permission: 'inventory.read',
    summary: 'Shows the pending set: price changes that wait to be applied. There is one for all.',
    answer: priceDraftSchema,
    isLarge: true,
    handle: ({ scope }) => readPriceDraft(scope),
  }),
  endpoint({
    method: 'PUT',
    path,
    permission: 'price.stage',
    summary: 'Stages price changes and forgets others; cells that are not named stay as they are.',
    body: stagePricesSchema,
    answer: stagedSummarySchema,
    ifMatch: true,
    bodyLimit: 16 * 1024 * 1024,
    handle: ({ scope, body, ifMatch }) => stagePrices(scope, ifMatch, body),
  }),
  endpoint({
    method: 'DELETE',
    path,
    permission: 'price.stage',
    summary: 'Discards the pending set, which is kept for 30 days.',
    answer: priceDraftSchema,
    ifMatch: true,
    handle: ({ scope, ifMatch }) => discardPriceDraft(scope, ifMatch),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/restore`,
    permission: 'price.stage',
    summary: 'Stages again what was discarded last.',
    answer: priceDraftSchema,
    ifMatch: true,
    handle: ({ scope, ifMatch }) => restorePriceDraft(scope, ifMatch),
  }),
]
