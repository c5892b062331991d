import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { applyPriceDraft } from './apply-price-draft.server'
import { cancelPriceChange } from './cancel-price-change.server'
import { listPriceChanges } from './list-price-changes.server'
import { appliedSchema, applyRequestSchema, priceChangeSchema } from './schema'

export const priceChangeEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/price-drafts/current/apply',
    permission: 'price.write',
    summary: 'Puts the pending set into force, now or from an instant on, and empties it.',
    body: applyRequestSchema,
    answer: appliedSchema,
    ifMatch: true,
    handle: ({ scope, body, ifMatch }) => applyPriceDraft(scope, ifMatch, body),
  }),
  endpoint({
    method: 'GET',
    path: '/price-changes',
    permission: 'inventory.read',
    summary: 'Lists the sets of prices that were applied or are scheduled, the newest first.',
    query: z.object(timedPageFields),
    answer: pageOf(priceChangeSchema),
    handle: ({ scope, query }) => listPriceChanges(scope, query),
  }),
  endpoint({
    method: 'DELETE',
    path: '/price-changes/:id',
    permission: 'price.write',
    summary: 'Cancels a set of prices that is still to come.',
    params: idParams,
    answer: priceChangeSchema,
    handle: ({ scope, params }) => cancelPriceChange(scope, params.id),
  }),
]
