import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { deployableFitsSchema, poolFitsSchema } from './schema'

export const deployableFitContract = contract(
  { noun: 'deployableFits', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/deployable-fits',
      permission: 'inventory.read',
      summary: 'How many accounts can run each deployable now, in any pool.',
      answer: deployableFitsSchema,
      isLarge: true,
    }),
    byPool: route({
      method: 'GET',
      path: '/deployables/:id/fits',
      permission: 'inventory.read',
      summary:
        'How many accounts of each pool can run a deployable now, and why the others cannot.',
      params: idParams,
      answer: poolFitsSchema,
      isLarge: true,
    }),
  },
)
