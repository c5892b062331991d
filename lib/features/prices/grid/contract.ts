import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { priceGridQuery, priceGridSchema } from './schema'

export const priceGridContract = contract(
  { noun: 'priceGrid', group: 'inventory' },
  {
    show: route({
      method: 'GET',
      path: '/price-grid',
      permission: 'inventory.read',
      summary: 'Shows all prices as of an instant, scheduled prices, and the pending set.',
      query: priceGridQuery,
      answer: priceGridSchema,
      isLarge: true,
    }),
    export: route({
      method: 'GET',
      path: '/price-grid/export',
      permission: 'inventory.read',
      summary: 'Exports the prices in force at an instant as CSV, basic and adjusted.',
      query: priceGridQuery,
      answer: z.string(),
      file: { when: 'always', types: { 'text/csv': z.string() } },
    }),
  },
)
