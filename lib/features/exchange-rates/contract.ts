import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { exchangeRateSchema, newExchangeRateSchema } from './schema'

export const exchangeRateContract = contract(
  { noun: 'exchangeRates', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/exchange-rates',
      permission: 'inventory.read',
      summary:
        'Lists the current, future and earlier rates of currencies to the reporting currency.',
      query: z.object(timedPageFields),
      answer: pageOf(exchangeRateSchema),
    }),
    create: route({
      method: 'POST',
      path: '/exchange-rates',
      permission: 'price.write',
      summary: 'Enters a rate to the reporting currency, now or from a date on.',
      body: newExchangeRateSchema,
      answer: exchangeRateSchema,
      status: 201,
      idempotency: 'answer',
    }),
    remove: route({
      method: 'DELETE',
      path: '/exchange-rates/:id',
      permission: 'price.write',
      summary: 'Deletes a rate that is not in force yet.',
      params: idParams,
      answer: z.null(),
      status: 204,
      ifMatch: true,
    }),
  },
)
