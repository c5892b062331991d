import { contract, route } from '@/lib/api/contract'
import { dependentParams, dependentsSchema } from './schema'

export const dependentContract = contract(
  { noun: 'dependents' },
  {
    show: route({
      method: 'GET',
      path: '/dependents/:kind/:id',
      permission: 'inventory.read',
      summary:
        'Lists the dependents of an account, realm, module, image or profile: policies, pools, deployables, prices and launches.',
      params: dependentParams,
      answer: dependentsSchema,
    }),
  },
)
