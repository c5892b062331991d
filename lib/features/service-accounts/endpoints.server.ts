import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { serviceAccountContract } from './contract'
import { createServiceAccount } from './create-service-account.server'
import { listServiceAccounts } from './list-service-accounts.server'
import { showServiceAccount } from './show-service-account.server'
import { updateServiceAccount } from './update-service-account.server'

export const serviceAccountEndpoints = bind(serviceAccountContract, {
  list: ({ scope, query }) => listServiceAccounts(scope, query),
  create: ({ scope, body, claim }) => createServiceAccount(scope, body, claim),
  show: ({ scope, params }) => showServiceAccount(scope, params.id),
  change: ({ scope, params, body, ifMatch }) =>
    updateServiceAccount(scope, params.id, ifMatch, body),
  disable: ({ scope, params, ifMatch }) =>
    updateServiceAccount(scope, params.id, ifMatch, { disabled: true }),
})
