import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { removalSchema } from '@/lib/features/resources/schema'
import { createPrice } from './create-price.server'
import { endPrice } from './end-price.server'
import { priceResource } from './price-resource.server'
import { newPriceSchema, priceSchema } from './schema'

export const priceEndpoints = [
  ...resourceEndpoints(priceResource).filter(({ method }) => method === 'GET' || method === 'PUT'),
  endpoint({
    method: 'POST',
    path: '/prices',
    permission: 'price.write',
    summary: 'Enters a price: of one realm, or the base price of all realms.',
    body: newPriceSchema,
    answer: priceSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createPrice(scope, body, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/prices/:id',
    permission: 'price.write',
    summary: 'Deletes a price of the future, or ends one that is in force now.',
    params: idParams,
    answer: removalSchema,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) => endPrice(scope, { id: params.id, revision: ifMatch }),
  }),
]
