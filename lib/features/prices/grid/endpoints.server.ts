import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { exportPriceGrid } from './export-price-grid.server'
import { readPriceGrid } from './read-price-grid.server'
import { priceGridQuery, priceGridSchema } from './schema'

export const priceGridEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/price-grid',
    permission: 'inventory.read',
    summary: 'Shows all prices as of an instant, what is still to come, and the pending set.',
    query: priceGridQuery,
    answer: priceGridSchema,
    isLarge: true,
    handle: ({ scope, query }) => readPriceGrid(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/price-grid/export',
    permission: 'inventory.read',
    summary: 'Exports the prices in force at an instant as CSV, basic and adjusted.',
    query: priceGridQuery,
    answer: z.string(),
    isLarge: true,
    handle: ({ scope, query }) => exportPriceGrid(scope, query),
  }),
]
