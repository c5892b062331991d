import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { nodeContract } from './contract'
import { writeNodeKeys } from './node-keys.server'
import { nodeResource } from './node-resource.server'
import { showNodeKeys } from './read-node-keys.server'
import { reportNodeUsage } from './report-node-usage.server'
import { setNodeState } from './set-state.server'
import { switchService } from './switch-service.server'

export const nodeEndpoints = bind(nodeContract, {
  ...resourceHandlers(nodeResource),
  list: ({ scope, params, query }) =>
    listResource(nodeResource, scope, { ...query, cluster: params.id }),
  create: ({ scope, params, body, claim }) =>
    createResource(nodeResource, scope, { ...body, clusterId: params.id }, claim),
  showKeys: ({ scope, params }) => showNodeKeys(scope, params.id),
  writeKeys: ({ scope, params, body, ifMatch }) =>
    writeNodeKeys(scope, { id: params.id, revision: ifMatch }, body),
  switchService: ({ scope, params, body }) => switchService(scope, params.id, body),
  setState: ({ scope, params, body }) => setNodeState(scope, params.id, body.state),
  // The call waits for the lock of the cluster, which placements hold.
  reportUsage: {
    thread: 'placements',
    handle: ({ scope, params, body }) => reportNodeUsage(scope, params.id, body),
  },
})
