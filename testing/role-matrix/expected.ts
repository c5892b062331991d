import { expectedOfAccounts } from './expected-accounts'
import { expectedOfModules } from './expected-modules'
import { expectedOfOverview } from './expected-overview'
import { expectedOfPclouds } from './expected-pclouds'
import { expectedOfPeople } from './expected-people'
import { expectedOfPods } from './expected-pods'
import { expectedOfPolicies } from './expected-policies'
import { expectedOfPriceSets } from './expected-price-sets'
import { expectedOfRanker } from './expected-ranker'
import { expectedOfSlas } from './expected-slas'
import {
  admins,
  anybody,
  everyone,
  launchers,
  operators,
  type RoleName,
  readersOfTheLog,
  type signedIn,
  staff,
} from './roles'

/**
 * The roles that may call each endpoint. The list is deliberately independent of `lib/auth/permissions.ts`, so that a
 * permission check that is removed, widened or mixed up there or at an endpoint is detected. A new endpoint needs a
 * row, and a row needs an endpoint.
 */

export const expected: Record<string, readonly RoleName[] | typeof anybody | typeof signedIn> = {
  ...expectedOfOverview,

  ...expectedOfAccounts,

  'GET /audit': readersOfTheLog,

  'POST /backtests': staff,

  'GET /dependents/:kind/:id': staff,

  'GET /deployables': staff,
  'POST /deployables': admins,
  'GET /deployables/:id/fits': staff,
  'GET /deployable-fits': staff,
  'GET /deployables/:id': staff,
  'PUT /deployables/:id': admins,
  'DELETE /deployables/:id': admins,

  'POST /driver-callbacks/:token': anybody,

  'GET /events': everyone,

  'GET /exchange-rates': staff,
  'POST /exchange-rates': admins,
  'DELETE /exchange-rates/:id': admins,

  'GET /hardware-profiles': staff,
  'POST /hardware-profiles': admins,
  'GET /hardware-profiles/:id': staff,
  'PUT /hardware-profiles/:id': admins,
  'DELETE /hardware-profiles/:id': admins,

  'GET /images': staff,
  'POST /images': admins,
  'GET /images/:id': staff,
  'PUT /images/:id': admins,
  'DELETE /images/:id': admins,

  'GET /inventory': staff,
  'POST /inventory': admins,

  'GET /launch-choices': launchers,
  'POST /launches': launchers,
  'POST /launch-batches': launchers,
  'POST /launches:batch': launchers,
  'POST /launch-stream': launchers,
  'GET /launches': everyone,
  'GET /launches/export': everyone,
  'GET /launches/:id': everyone,
  'GET /launches/:id/why': everyone,
  'GET /launches/:id/why-not': staff,
  'DELETE /launches/:id': launchers,
  'POST /launches/:id/outcome': launchers,
  'GET /receipts/:id': staff,

  ...expectedOfPeople,

  ...expectedOfModules,

  'GET /password-links/:token': anybody,
  'POST /password-links/:token': anybody,

  ...expectedOfPclouds,

  ...expectedOfPods,

  ...expectedOfPolicies,
  ...expectedOfRanker,

  'GET /pools': staff,
  'POST /pools': admins,
  'GET /pools/:id': staff,
  'PUT /pools/:id': admins,
  'DELETE /pools/:id': admins,
  'POST /pools/:id/launching': operators,
  'POST /pools/:id/review': admins,
  'GET /pools/:id/recorded-launches': staff,
  'PUT /pools/:id/usage': operators,

  'POST /preview': staff,

  ...expectedOfPriceSets,

  'GET /prices': staff,
  'POST /prices': admins,
  'GET /prices/:id': staff,
  'PUT /prices/:id': admins,
  'DELETE /prices/:id': admins,

  'GET /provider-hardware-profiles': staff,
  'POST /provider-hardware-profiles': admins,
  'GET /provider-hardware-profiles/:id': staff,
  'PUT /provider-hardware-profiles/:id': admins,
  'DELETE /provider-hardware-profiles/:id': admins,

  'GET /provider-images': staff,
  'POST /provider-images': admins,
  'GET /provider-images/:id': staff,
  'PUT /provider-images/:id': admins,
  'DELETE /provider-images/:id': admins,

  'GET /providers': staff,
  'POST /providers': admins,
  'GET /providers/:id': staff,
  'PUT /providers/:id': admins,
  'DELETE /providers/:id': admins,

  'POST /rank': everyone,
  'POST /api/cpr/rank': everyone,
  'GET /api/cpr/get-sla-parameters': staff,
  'GET /api/cpr/get-paas-parameters': staff,
  'POST /api/cpr/custom-sla-parameters': admins,
  'POST /api/cpr/custom-paas-parameters': admins,

  'GET /realms': staff,
  'POST /realms': admins,
  'GET /realms/:id': staff,
  'PUT /realms/:id': admins,
  'DELETE /realms/:id': admins,

  'GET /settings': staff,
  'GET /settings/read-replica': staff,
  'PUT /settings': admins,

  'GET /setup': staff,

  'POST /simulations': staff,

  ...expectedOfSlas,

  'GET /snapshots/:id': staff,
  'GET /snapshots/:id/ranking': staff,

  'GET /tenants': staff,
  'POST /tenants': admins,
  'GET /tenants/:id': staff,
  'PUT /tenants/:id': admins,
  'DELETE /tenants/:id': admins,
  'PUT /tenants/:id/usage': operators,

  'GET /webhooks': admins,
  'POST /webhooks': admins,
  'GET /webhooks/:id': admins,
  'PUT /webhooks/:id': admins,
  'DELETE /webhooks/:id': admins,
  'POST /webhooks/:id/rotate-secret': admins,
  'GET /webhooks/:id/deliveries': admins,
  'POST /webhooks/:id/deliveries/:deliveryId/redeliver': admins,
}
