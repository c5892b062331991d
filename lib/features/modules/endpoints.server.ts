import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { removeResource } from '@/lib/features/resources/remove-resource.server'
import { removalSchema } from '@/lib/features/resources/schema'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { addModuleVersion } from './add-module-version.server'
import { createModule } from './create-module.server'
import { listModuleVersions } from './list-module-versions.server'
import { moduleResource } from './module-resource.server'
import {
  moduleChangesSchema,
  moduleSchema,
  moduleVersionSchema,
  newModuleSchema,
  newModuleVersionSchema,
} from './schema'

export const moduleEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/modules',
    permission: 'policy.read',
    summary:
      'Lists the named modules, each with its newest version; archived ones only with archived=true.',
    query: moduleResource.schemas.query,
    answer: pageOf(moduleSchema),
    handle: ({ scope, query }) => listResource(moduleResource, scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/modules',
    permission: 'module.write',
    summary: 'Saves an expression with its parameters as version 1 of a named module.',
    body: newModuleSchema,
    answer: moduleSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createModule(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/modules/:id',
    permission: 'policy.read',
    summary: 'Shows a named module with its newest version.',
    params: idParams,
    answer: moduleSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => showResource(moduleResource, scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/modules/:id',
    permission: 'module.write',
    summary:
      'Archives or restores a named module. Policies that name an archived one keep it, but none can begin to.',
    params: idParams,
    body: moduleChangesSchema,
    answer: moduleSchema,
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch }) =>
      updateResource(moduleResource, scope, { id: params.id, revision: ifMatch }, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/modules/:id',
    permission: 'module.write',
    summary: 'Deletes a named module, or archives it while a policy or draft names it.',
    params: idParams,
    answer: removalSchema,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) =>
      removeResource(moduleResource, scope, { id: params.id, revision: ifMatch }),
  }),
  endpoint({
    method: 'GET',
    path: '/modules/:id/versions',
    permission: 'policy.read',
    summary: 'Lists the versions of a named module, newest first.',
    params: idParams,
    query: pageQuery,
    answer: pageOf(moduleVersionSchema),
    handle: ({ scope, params, query }) => listModuleVersions(scope, params.id, query),
  }),
  endpoint({
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
    handle: ({ scope, params, body, ifMatch, claim }) =>
      addModuleVersion(scope, { id: params.id, revision: ifMatch }, body, claim),
  }),
]
