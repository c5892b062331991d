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
        'What depends on an account, realm, module, image or profile: policies, pools, deployables, prices, launches.',
      params: dependentParams,
      answer: dependentsSchema,
    }),
  },
)
