import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { priceContract } from './contract'
import { createPrice } from './create-price.server'
import { endPrice } from './end-price.server'
import { priceResource } from './price-resource.server'

export const priceEndpoints = bind(priceContract, {
  ...resourceHandlers(priceResource),
  create: ({ scope, body, claim }) => createPrice(scope, body, claim),
  remove: ({ scope, params, ifMatch }) => endPrice(scope, { id: params.id, revision: ifMatch }),
})
