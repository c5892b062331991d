import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { applyTemplate } from './apply-template.server'
import { clusterKeyContract } from './contract'
import { showClusterKeys } from './read-cluster-keys.server'

export const clusterKeyEndpoints = bind(clusterKeyContract, {
  show: ({ scope, params, query }) => showClusterKeys(scope, params.id, query.include),
  applyTemplate: ({ scope, params, body, ifMatch }) =>
    applyTemplate(scope, { id: params.id, revision: ifMatch }, body),
})
