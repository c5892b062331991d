import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  moduleChangesSchema,
  moduleNoteSchema,
  moduleSchema,
  moduleVersionSchema,
  newModuleSchema,
  newModuleVersionSchema,
} from './schema'

const routes = resourceRoutes({
  path: '/modules',
  one: 'named-module',
  read: 'policy.read',
  write: 'module.write',
  query: z.object(listFields),
  create: newModuleSchema,
  changes: moduleChangesSchema,
  answer: moduleSchema,
})

export const moduleContract = contract(
  { noun: 'modules', group: 'inventory' },
  {
    ...routes,
    create: {
      ...routes.create,
      summary: 'Saves an expression with its parameters as version 1 of a named module.',
    },
    change: {
      ...routes.change,
      summary:
        'Archives or restores a named module. Policies that name an archived one keep it, but no other policy can add it.',
    },
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
        'Saves a definition as the next version of a named module. Policies stay at the version they name.',
      params: idParams,
      body: newModuleVersionSchema,
      answer: moduleSchema,
      status: 201,
      idempotency: 'answer',
      ifMatch: true,
    }),
    restoreVersion: route({
      method: 'POST',
      path: '/modules/:id/versions/:version/restore',
      permission: 'policy.restore',
      summary:
        'Saves the definition of an old version as the next version of a named module. Policies stay at the version they name.',
      params: idParams.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
      body: z.strictObject({ note: moduleNoteSchema }),
      answer: moduleSchema,
      status: 201,
      idempotency: 'answer',
      ifMatch: true,
    }),
  },
)
