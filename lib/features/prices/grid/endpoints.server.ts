import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { priceGridContract } from './contract'
import { exportPriceGrid } from './export-price-grid.server'
import { writePriceGrid } from './read-price-grid.server'

export const priceGridEndpoints = bind(priceGridContract, {
  show: ({ scope, query }) => writePriceGrid(scope, query),
  export: ({ scope, query }) => exportPriceGrid(scope, query),
})
