import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { listFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { nodeKeyChangesSchema, shownNodeKeysSchema } from './keys-schema'
import { writeNodeKeys } from './node-keys.server'
import { nodeResource } from './node-resource.server'
import { showNodeKeys } from './read-node-keys.server'
import { reportNodeUsage } from './report-node-usage.server'
import {
  newNodeSchema,
  nodeSchema,
  nodeServiceSchema,
  nodeStateSchema,
  nodeUsageReportSchema,
} from './schema'
import { setNodeState } from './set-state.server'
import { switchService } from './switch-service.server'

const { clusterId: _clusterId, ...ofNewNode } = newNodeSchema.shape

export const nodeEndpoints = [
  // Nodes are listed and created below their cluster.
  ...resourceEndpoints(nodeResource).filter(({ path }) => path !== nodeResource.path),
  endpoint({
    method: 'GET',
    path: '/clusters/:id/nodes',
    permission: 'inventory.read',
    summary: 'Lists the nodes of a cluster; archived ones only with archived=true.',
    params: idParams,
    query: z.object(listFields),
    answer: pageOf(nodeSchema),
    handle: ({ scope, params, query }) =>
      listResource(nodeResource, scope, { ...query, cluster: params.id }),
  }),
  endpoint({
    method: 'POST',
    path: '/clusters/:id/nodes',
    permission: 'inventory.write',
    summary: 'Adds a node to a cluster.',
    params: idParams,
    body: z.strictObject(ofNewNode),
    answer: nodeSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, params, body, claim }) =>
      createResource(nodeResource, scope, { ...body, clusterId: params.id }, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/clusters/:id/node-keys',
    permission: 'inventory.read',
    summary: 'Shows the keys that all nodes of a cluster have, and the values of each node.',
    params: idParams,
    answer: shownNodeKeysSchema,
    isLarge: true,
    handle: ({ scope, params }) => showNodeKeys(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/clusters/:id/node-keys',
    permission: 'inventory.write',
    summary:
      'Changes the keys of all nodes of a cluster: the list of keys, all values, or with changes those cells alone. It asks for the revision of the cluster.',
    params: idParams,
    body: nodeKeyChangesSchema,
    answer: shownNodeKeysSchema,
    ifMatch: true,
    // A thousand nodes with forty keys each take 2 MB.
    bodyLimit: 16 * 1024 * 1024,
    handle: ({ scope, params, body, ifMatch }) =>
      writeNodeKeys(scope, { id: params.id, revision: ifMatch }, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/nodes/:id/service',
    permission: 'inventory.operate',
    summary: 'Enables or disables the compute service of a node; VMs that run there stay.',
    params: idParams,
    body: nodeServiceSchema,
    answer: nodeSchema,
    handle: ({ scope, params, body }) => switchService(scope, params.id, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/nodes/:id/state',
    permission: 'inventory.operate',
    summary:
      'Sets whether a node runs, is stopped or in maintenance; only a running one takes VMs. Owners of the host that it is are told.',
    params: idParams,
    body: nodeStateSchema,
    answer: nodeSchema,
    handle: ({ scope, params, body }) => setNodeState(scope, params.id, body.state),
  }),
  endpoint({
    method: 'PUT',
    path: '/nodes/:id/usage',
    permission: 'inventory.operate',
    summary:
      'Reports the load and the free memory that a node measured; the newest report wins. Measurements are no part of the audit log.',
    params: idParams,
    body: nodeUsageReportSchema,
    answer: nodeSchema,
    handle: ({ scope, params, body }) => reportNodeUsage(scope, params.id, body),
  }),
]
