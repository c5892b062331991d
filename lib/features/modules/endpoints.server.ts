import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { addModuleVersion } from './add-module-version.server'
import { moduleContract } from './contract'
import { createModule } from './create-module.server'
import { listModuleVersions } from './list-module-versions.server'
import { moduleResource } from './module-resource.server'
import { restoreModuleVersion } from './restore-module-version.server'

export const moduleEndpoints = bind(moduleContract, {
  ...resourceHandlers(moduleResource),
  create: ({ scope, body, claim }) => createModule(scope, body, claim),
  listVersions: ({ scope, params, query }) => listModuleVersions(scope, params.id, query),
  addVersion: ({ scope, params, body, ifMatch, claim }) =>
    addModuleVersion(scope, { id: params.id, revision: ifMatch }, body, claim),
  restoreVersion: ({ scope, params: { id, version }, body: { note }, ifMatch, claim }) =>
    restoreModuleVersion(scope, { id, revision: ifMatch }, { version, note }, claim),
})
