import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { createWithin } from '@/lib/features/resources/create-resource.server'
import { changeWithin } from '@/lib/features/resources/update-resource.server'
import { testEffectContract } from './contract'
import { reviewTests } from './review-tests.server'

export const testEffectEndpoints = bind(testEffectContract, {
  ofNewAccount: ({ scope, body }) =>
    reviewTests(scope, { allAccounts: true }, (tx) =>
      createWithin(tx, accountResource, scope, body),
    ),
  ofAccount: ({ scope, params: { id }, body, ifMatch }) =>
    reviewTests(
      scope,
      { OR: [{ allAccounts: true }, { accounts: { some: { accountId: id } } }] },
      (tx) => changeWithin(tx, accountResource, scope, { id, revision: ifMatch }, body),
    ),
  ofPool: ({ scope, params: { id }, body, ifMatch }) =>
    reviewTests(scope, { id }, (tx) =>
      changeWithin(tx, poolResource, scope, { id, revision: ifMatch }, body),
    ),
})
