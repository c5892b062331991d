import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { driverRequestSchema, driverSecretSchema } from '@/lib/features/launch-drivers/schema'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { usageReportSchema } from '@/lib/features/resources/schema'
import {
  accountChangesSchema,
  accountFailureSchema,
  accountSchema,
  driverSecretRequestSchema,
  failureReportSchema,
  maintenanceSchema,
  newAccountSchema,
} from './schema'

export const accountContract = contract(
  { noun: 'accounts', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/accounts',
      one: 'account',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({
        ...listFields,
        provider: z.string().optional(),
        enabled: z.enum(['true', 'false']).optional(),
        maintenance: z.enum(['true', 'false']).optional(),
      }),
      create: newAccountSchema,
      changes: accountChangesSchema,
      answer: accountSchema,
    }),
    reportUsage: route({
      method: 'PUT',
      path: '/accounts/:id/usage',
      permission: 'inventory.operate',
      summary: 'Reports how many instances of an account are running. The newest report counts.',
      params: idParams,
      body: usageReportSchema,
      answer: accountSchema,
    }),
    listFailures: route({
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
    }),
    reportFailures: route({
      method: 'POST',
      path: '/accounts/:id/failures',
      permission: 'inventory.operate',
      summary: 'Reports failed attempts on an account, which count for the failure fine.',
      params: idParams,
      body: failureReportSchema,
      answer: accountSchema,
      status: 201,
      idempotency: 'answer',
    }),
    switchMaintenance: route({
      method: 'POST',
      path: '/accounts/:id/maintenance',
      permission: 'inventory.operate',
      summary: 'Switches maintenance, which stops new launches; running instances stay.',
      params: idParams,
      body: maintenanceSchema,
      answer: accountSchema,
    }),
    chooseDriver: route({
      method: 'PUT',
      path: '/accounts/:id/driver',
      permission: 'inventory.write',
      summary: `Chooses who carries out the launches of an account: ${launchDrivers.map(({ kind, label }) => `${kind} (${label})`).join(', ')}.`,
      params: idParams,
      body: driverRequestSchema,
      answer: accountSchema,
      ifMatch: true,
    }),
    setDriverSecret: route({
      method: 'PUT',
      path: '/accounts/:id/driver-secret',
      permission: 'inventory.write',
      session: 'confirmed',
      tokenScope: 'secret.write',
      summary:
        'Sets the secret with which a driver signs in to its cloud. The settings that the secret belongs to may be changed in the same request. It is encrypted and never shown.',
      params: idParams,
      body: driverSecretRequestSchema,
      answer: accountSchema,
      ifMatch: true,
    }),
    makeDriverSecret: route({
      method: 'POST',
      path: '/accounts/:id/driver-secret',
      permission: 'inventory.write',
      session: 'confirmed',
      tokenScope: 'secret.write',
      summary:
        'Creates a new secret that signs the calls of a webhook driver. It is shown only once. For 24 hours, calls are also signed with the previous secret.',
      params: idParams,
      answer: driverSecretSchema,
      status: 201,
      idempotency: 'secret',
      ifMatch: true,
    }),
  },
)
