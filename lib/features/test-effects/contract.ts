import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { accountChangesSchema, newAccountSchema } from '@/lib/features/accounts/schema'
import { poolChangesSchema } from '@/lib/features/pools/schema'
import { testEffectsSchema } from './schema'

const what = 'Shows the tests of live policies that would fail'

export const testEffectContract = contract(
  { noun: 'testEffects', group: 'inventory' },
  {
    ofNewAccount: route({
      method: 'POST',
      path: '/accounts/review',
      permission: 'inventory.write',
      summary: `${what} with a new account. Writes nothing.`,
      body: newAccountSchema,
      answer: testEffectsSchema,
      affects: [],
      limitConcurrency: true,
    }),
    ofAccount: route({
      method: 'POST',
      path: '/accounts/:id/review',
      permission: 'inventory.write',
      summary: `${what} after a change of an account. Writes nothing.`,
      params: idParams,
      body: accountChangesSchema,
      answer: testEffectsSchema,
      ifMatch: true,
      affects: [],
      limitConcurrency: true,
    }),
    ofPool: route({
      method: 'POST',
      path: '/pools/:id/review',
      permission: 'inventory.write',
      summary: `${what} after a change of a pool, for instance with another account. Writes nothing.`,
      params: idParams,
      body: poolChangesSchema,
      answer: testEffectsSchema,
      ifMatch: true,
      affects: [],
      limitConcurrency: true,
    }),
  },
)
