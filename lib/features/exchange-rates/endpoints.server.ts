import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createExchangeRate } from './create-exchange-rate.server'
import { listExchangeRates } from './list-exchange-rates.server'
import { removeExchangeRate } from './remove-exchange-rate.server'
import { exchangeRateSchema, newExchangeRateSchema } from './schema'

export const exchangeRateEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/exchange-rates',
    permission: 'inventory.read',
    summary: 'Lists what currencies are worth in the reporting currency, earlier rates too.',
    query: z.object(timedPageFields),
    answer: pageOf(exchangeRateSchema),
    handle: ({ scope, query }) => listExchangeRates(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/exchange-rates',
    permission: 'price.write',
    summary: 'Enters a rate to the reporting currency, now or from a date on.',
    body: newExchangeRateSchema,
    answer: exchangeRateSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createExchangeRate(scope, body, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/exchange-rates/:id',
    permission: 'price.write',
    summary: 'Deletes a rate that has not begun yet.',
    params: idParams,
    answer: z.null(),
    status: 204,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) =>
      removeExchangeRate(scope, { id: params.id, revision: ifMatch }),
  }),
]
