import { contract, route } from '@/lib/api/contract'
import { priceDraftSchema, stagedSummarySchema, stagePricesSchema } from './schema'

const path = '/price-drafts/current'

export const priceDraftContract = contract(
  { noun: 'priceDrafts', group: 'inventory' },
  {
    show: route({
      method: 'GET',
      path,
      permission: 'inventory.read',
      summary: 'Shows the pending set: price changes that wait to be applied. All users share one.',
      answer: priceDraftSchema,
      isLarge: true,
    }),
    stage: route({
      method: 'PUT',
      path,
      permission: 'price.stage',
      summary: 'Stages price changes and removes others; cells that are not named do not change.',
      body: stagePricesSchema,
      answer: stagedSummarySchema,
      ifMatch: true,
      bodyLimit: 16 * 1024 * 1024,
    }),
    discard: route({
      method: 'DELETE',
      path,
      permission: 'price.stage',
      summary: 'Discards the pending set, which can be restored for 30 days.',
      answer: priceDraftSchema,
      ifMatch: true,
    }),
    restore: route({
      method: 'POST',
      path: `${path}/restore`,
      permission: 'price.stage',
      summary: 'Stages the changes again that were discarded last.',
      answer: priceDraftSchema,
      ifMatch: true,
    }),
  },
)
