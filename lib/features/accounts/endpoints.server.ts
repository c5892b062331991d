import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { accountResource } from './account-resource.server'
import { chooseDriver } from './choose-driver.server'
import { accountContract } from './contract'
import { listFailures } from './list-failures.server'
import { makeDriverSecret } from './make-driver-secret.server'
import { reportFailures } from './report-failures.server'
import { setDriverSecret } from './set-driver-secret.server'
import { switchMaintenance } from './switch-maintenance.server'

export const accountEndpoints = bind(accountContract, {
  ...resourceHandlers(accountResource),
  reportUsage: ({ scope, params, body }) =>
    reportUsage(accountResource, (db) => db.account, scope, params.id, body),
  listFailures: ({ scope, params, query }) => listFailures(scope, params.id, query),
  reportFailures: ({ scope, params, body, claim }) => reportFailures(scope, params.id, body, claim),
  switchMaintenance: ({ scope, params, body }) => switchMaintenance(scope, params.id, body),
  chooseDriver: ({ scope, params, body, ifMatch }) =>
    chooseDriver(scope, { id: params.id, revision: ifMatch }, body),
  setDriverSecret: ({ scope, params, body, ifMatch }) =>
    setDriverSecret(scope, { id: params.id, revision: ifMatch }, body),
  makeDriverSecret: ({ scope, params, ifMatch, claim }) =>
    makeDriverSecret(scope, { id: params.id, revision: ifMatch }, claim),
})
