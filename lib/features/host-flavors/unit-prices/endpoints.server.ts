import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { unitPriceContract } from './contract'
import { listUnitPrices } from './list-prices.server'
import { removeUnitPrice } from './remove-price.server'
import { setUnitPrice } from './set-price.server'

export const unitPriceEndpoints = bind(unitPriceContract, {
  list: ({ scope, params, query }) => listUnitPrices(scope, params.id, query),
  set: ({ scope, params, body }) => setUnitPrice(scope, params.id, body),
  remove: ({ scope, params }) => removeUnitPrice(scope, params),
})
