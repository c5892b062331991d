import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { newUnitPriceSchema, unitPriceSchema } from './schema'

const priceParams = idParams.extend({ price: z.string().min(1).max(100) })

/** A price changes the displayed flavors and host-hours. */
const affects = ['inventory', 'pclouds']

export const unitPriceContract = contract(
  { noun: 'unitPrices', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/host-flavors/:id/prices',
      permission: 'pcloud.read',
      summary: 'Lists the prices of a unit-hour of a host flavor, the latest one first.',
      params: idParams,
      query: z.object(timedPageFields),
      answer: pageOf(unitPriceSchema),
    }),
    set: route({
      method: 'PUT',
      path: '/host-flavors/:id/price',
      permission: 'pool.manage',
      summary: 'Sets the price of a unit-hour of a host flavor, now or from a later time on.',
      params: idParams,
      body: newUnitPriceSchema,
      answer: unitPriceSchema,
      affects,
    }),
    remove: route({
      method: 'DELETE',
      path: '/host-flavors/:id/prices/:price',
      permission: 'pool.manage',
      summary: 'Deletes a price of a host flavor that is not in force yet.',
      params: priceParams,
      answer: z.null(),
      status: 204,
      affects,
    }),
  },
)
