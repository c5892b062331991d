import { contract, route } from '@/lib/api/contract'
import { findingsSchema, fixedSchema, fixSchema } from './schema'

export const reconcileContract = contract(
  { noun: 'reconcile', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/reconcile',
      permission: 'inventory.read',
      summary:
        'Lists the differences between the database and the nodes about dedicated hosts, and late successes of launches.',
      answer: findingsSchema,
      isLarge: true,
    }),
    fix: route({
      method: 'POST',
      path: '/reconcile/fixes',
      permission: 'inventory.operate',
      summary: 'Fixes one finding, if it is still as it was seen.',
      body: fixSchema,
      answer: fixedSchema,
    }),
  },
)
