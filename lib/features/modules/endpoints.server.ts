import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { removeResource } from '@/lib/features/resources/remove-resource.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { addModuleVersion } from './add-module-version.server'
import { moduleContract } from './contract'
import { createModule } from './create-module.server'
import { listModuleVersions } from './list-module-versions.server'
import { moduleResource } from './module-resource.server'

export const moduleEndpoints = bind(moduleContract, {
  list: ({ scope, query }) => listResource(moduleResource, scope, query),
  create: ({ scope, body, claim }) => createModule(scope, body, claim),
  show: ({ scope, params }) => showResource(moduleResource, scope, params.id),
  change: ({ scope, params, body, ifMatch }) =>
    updateResource(moduleResource, scope, { id: params.id, revision: ifMatch }, body),
  remove: ({ scope, params, ifMatch }) =>
    removeResource(moduleResource, scope, { id: params.id, revision: ifMatch }),
  listVersions: ({ scope, params, query }) => listModuleVersions(scope, params.id, query),
  addVersion: ({ scope, params, body, ifMatch, claim }) =>
    addModuleVersion(scope, { id: params.id, revision: ifMatch }, body, claim),
})
