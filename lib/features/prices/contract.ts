import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timeSchema } from '@/lib/api/fields/time'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { removalSchema } from '@/lib/features/resources/schema'
import { newPriceSchema, priceChangesSchema, priceSchema } from './schema'

export const priceContract = contract(
  { noun: 'prices', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/prices',
      one: 'price',
      read: 'inventory.read',
      write: 'price.write',
      query: z.object({
        ...timedPageFields,
        account: z.string().optional(),
        provider: z.string().optional(),
        hardwareProfile: z.string().optional(),
        /** The id of a realm, or `base` for prices of all realms. */
        realm: z.string().optional(),
        /** Only prices in force at this instant. */
        at: timeSchema.optional(),
      }),
      create: newPriceSchema,
      changes: priceChangesSchema,
      answer: priceSchema,
    }),
    create: route({
      method: 'POST',
      path: '/prices',
      permission: 'price.write',
      summary: 'Enters a price of one realm, or the base price of all realms.',
      body: newPriceSchema,
      answer: priceSchema,
      status: 201,
      idempotency: 'answer',
    }),
    remove: route({
      method: 'DELETE',
      path: '/prices/:id',
      permission: 'price.write',
      summary: 'Deletes a future price, or ends a price that is in force now.',
      params: idParams,
      answer: removalSchema,
      ifMatch: true,
    }),
  },
)
