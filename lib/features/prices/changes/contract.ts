import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { appliedSchema, applyRequestSchema, priceChangeSchema } from './schema'

export const priceChangeContract = contract(
  { noun: 'priceChanges', group: 'inventory' },
  {
    applyDraft: route({
      method: 'POST',
      path: '/price-drafts/current/apply',
      permission: 'price.write',
      summary: 'Puts the pending set into force, now or from an instant on, and empties it.',
      body: applyRequestSchema,
      answer: appliedSchema,
      ifMatch: true,
    }),
    list: route({
      method: 'GET',
      path: '/price-changes',
      permission: 'inventory.read',
      summary: 'Lists the sets of prices that were applied or are scheduled, newest first.',
      query: z.object(timedPageFields),
      answer: pageOf(priceChangeSchema),
    }),
    cancel: route({
      method: 'DELETE',
      path: '/price-changes/:id',
      permission: 'price.write',
      summary: 'Cancels a scheduled set of prices.',
      params: idParams,
      answer: priceChangeSchema,
    }),
  },
)
