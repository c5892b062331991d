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
      summary: 'Counts the accounts that can run each deployable now, in any pool.',
      answer: deployableFitsSchema,
      isLarge: true,
    }),
    byPool: route({
      method: 'GET',
      path: '/deployables/:id/fits',
      permission: 'inventory.read',
      summary:
        'Counts the accounts of each pool that can run a deployable now, with the reasons why other accounts cannot.',
      params: idParams,
      answer: poolFitsSchema,
      isLarge: true,
    }),
  },
)
