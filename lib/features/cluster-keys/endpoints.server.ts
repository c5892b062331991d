import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { applyTemplate } from './apply-template.server'
import { showClusterKeys } from './read-cluster-keys.server'
import { applyTemplateSchema, clusterKeysSchema } from './schema'

export const clusterKeyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/clusters/:id/keys',
    permission: 'inventory.read',
    summary:
      'Shows what the keys of a cluster are checked by, and by what running VMs would be placed today: nodes, VMs and all keys where they are set.',
    params: idParams,
    answer: clusterKeysSchema,
    handle: ({ scope, params }) => showClusterKeys(scope, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/clusters/:id/key-templates',
    permission: 'inventory.write',
    summary:
      'Sets the keys of a template on nodes and VMs, all or none. It asks for the revision of the cluster, and for those of the keys that it replaces.',
    params: idParams,
    body: applyTemplateSchema,
    answer: clusterKeysSchema,
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch }) =>
      applyTemplate(scope, { id: params.id, revision: ifMatch }, body),
  }),
]
