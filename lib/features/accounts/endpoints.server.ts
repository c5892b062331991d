import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { sourceSecretSchema } from '@/lib/features/fetched-sources/schema'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { driverRequestSchema, driverSecretSchema } from '@/lib/features/launch-drivers/schema'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { usageReportSchema } from '@/lib/features/resources/schema'
import { accountResource } from './account-resource.server'
import { chooseDriver } from './choose-driver.server'
import { listFailures } from './list-failures.server'
import { makeDriverSecret } from './make-driver-secret.server'
import { reportFailures } from './report-failures.server'
import {
  accountFailureSchema,
  accountSchema,
  failureReportSchema,
  maintenanceSchema,
} from './schema'
import { setDriverSecret } from './set-driver-secret.server'
import { switchMaintenance } from './switch-maintenance.server'

export const accountEndpoints = [
  ...resourceEndpoints(accountResource),
  endpoint({
    method: 'PUT',
    path: '/accounts/:id/usage',
    permission: 'inventory.operate',
    summary: 'Reports how many instances of an account are running; the newest report wins.',
    params: idParams,
    body: usageReportSchema,
    answer: accountSchema,
    handle: ({ scope, params, body }) =>
      reportUsage(accountResource, (db) => db.account, scope, params.id, body),
  }),
  endpoint({
    method: 'GET',
    path: '/accounts/:id/failures',
    permission: 'inventory.read',
    summary: 'Lists the failures of an account within the last hours, newest first.',
    params: idParams,
    query: z.object({
      ...timedPageFields,
      hours: z.coerce.number().int().min(1).max(720).default(6),
    }),
    answer: pageOf(accountFailureSchema),
    handle: ({ scope, params, query }) => listFailures(scope, params.id, query),
  }),
  endpoint({
    method: 'POST',
    path: '/accounts/:id/failures',
    permission: 'inventory.operate',
    summary: 'Reports failed attempts on an account; they feed the failure fine.',
    params: idParams,
    body: failureReportSchema,
    answer: accountSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, params, body, claim }) => reportFailures(scope, params.id, body, claim),
  }),
  endpoint({
    method: 'POST',
    path: '/accounts/:id/maintenance',
    permission: 'inventory.operate',
    summary: 'Switches maintenance: it stops new launches only, running instances stay.',
    params: idParams,
    body: maintenanceSchema,
    answer: accountSchema,
    handle: ({ scope, params, body }) => switchMaintenance(scope, params.id, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/accounts/:id/driver',
    permission: 'inventory.write',
    summary: `Chooses who carries out the launches of an account: ${launchDrivers.map(({ kind, label }) => `${kind} (${label})`).join(', ')}.`,
    params: idParams,
    body: driverRequestSchema,
    answer: accountSchema,
    handle: ({ scope, params, body }) => chooseDriver(scope, params.id, body),
  }),
  endpoint({
    method: 'POST',
    path: '/accounts/:id/driver-secret',
    permission: 'inventory.write',
    session: 'confirmed',
    tokenScope: 'secret.write',
    summary:
      'Makes a new secret that signs the calls of a webhook driver, shown this once. For 24 hours the last one signs too.',
    params: idParams,
    answer: driverSecretSchema,
    status: 201,
    idempotency: 'secret',
    ifMatch: true,
    handle: ({ scope, params, ifMatch, claim }) =>
      makeDriverSecret(scope, { id: params.id, revision: ifMatch }, claim),
  }),
  endpoint({
    method: 'PUT',
    path: '/accounts/:id/driver-secret',
    permission: 'inventory.write',
    session: 'confirmed',
    tokenScope: 'secret.write',
    summary:
      'Sets the secret by which a driver signs in to its cloud. It is encrypted and never shown.',
    params: idParams,
    body: sourceSecretSchema,
    answer: accountSchema,
    handle: ({ scope, params, body }) => setDriverSecret(scope, params.id, body.secret),
  }),
]
