import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import { removalSchema } from '@/lib/features/resources/schema'
import {
  moduleChangesSchema,
  moduleSchema,
  moduleVersionSchema,
  newModuleSchema,
  newModuleVersionSchema,
} from './schema'

export const moduleContract = contract(
  { noun: 'modules', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/modules',
      permission: 'policy.read',
      summary:
        'Lists the named modules, each with its newest version; archived ones only with archived=true.',
      query: z.object(listFields),
      answer: pageOf(moduleSchema),
    }),
    create: route({
      method: 'POST',
      path: '/modules',
      permission: 'module.write',
      summary: 'Saves an expression with its parameters as version 1 of a named module.',
      body: newModuleSchema,
      answer: moduleSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/modules/:id',
      permission: 'policy.read',
      summary: 'Shows a named module with its newest version.',
      params: idParams,
      answer: moduleSchema,
      mostEntries: 1_000,
    }),
    change: route({
      method: 'PUT',
      path: '/modules/:id',
      permission: 'module.write',
      summary:
        'Archives or restores a named module. Policies that name an archived one keep it, but none can begin to.',
      params: idParams,
      body: moduleChangesSchema,
      answer: moduleSchema,
      ifMatch: true,
    }),
    remove: route({
      method: 'DELETE',
      path: '/modules/:id',
      permission: 'module.write',
      summary: 'Deletes a named module, or archives it while a policy or draft names it.',
      params: idParams,
      answer: removalSchema,
      ifMatch: true,
    }),
    listVersions: route({
      method: 'GET',
      path: '/modules/:id/versions',
      permission: 'policy.read',
      summary: 'Lists the versions of a named module, newest first.',
      params: idParams,
      query: pageQuery,
      answer: pageOf(moduleVersionSchema),
    }),
    addVersion: route({
      method: 'POST',
      path: '/modules/:id/versions',
      permission: 'module.write',
      summary:
        'Saves a definition as the next version of a named module; policies stay at the version they name.',
      params: idParams,
      body: newModuleVersionSchema,
      answer: moduleSchema,
      status: 201,
      idempotency: 'answer',
      ifMatch: true,
    }),
  },
)
