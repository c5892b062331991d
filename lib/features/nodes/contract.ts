import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { nodeKeyChangesSchema, nodeKeysResponseSchema } from './keys-schema'
import {
  newNodeSchema,
  nodeChangesSchema,
  nodeSchema,
  nodeServiceSchema,
  nodeStateSchema,
  nodeUsageReportSchema,
} from './schema'

const { clusterId: _clusterId, ...ofNewNode } = newNodeSchema.shape

/** The routes of one node. Its list belongs to the cluster. */
export const nodeRoutes = resourceRoutes({
  path: '/nodes',
  one: 'node',
  read: 'inventory.read',
  write: 'inventory.write',
  query: z.object({ ...listFields, cluster: z.string().optional() }),
  create: newNodeSchema,
  changes: nodeChangesSchema,
  answer: nodeSchema,
})

export const nodeContract = contract(
  { noun: 'nodes', group: 'inventory' },
  {
    ...nodeRoutes,
    list: route({
      method: 'GET',
      path: '/clusters/:id/nodes',
      permission: 'inventory.read',
      summary: 'Lists the nodes of a cluster; archived ones only with archived=true.',
      params: idParams,
      query: z.object(listFields),
      answer: pageOf(nodeSchema),
    }),
    create: route({
      method: 'POST',
      path: '/clusters/:id/nodes',
      permission: 'inventory.write',
      summary: 'Adds a node to a cluster.',
      params: idParams,
      body: z.strictObject(ofNewNode),
      answer: nodeSchema,
      status: 201,
      idempotency: 'answer',
    }),
    showKeys: route({
      method: 'GET',
      path: '/clusters/:id/node-keys',
      permission: 'inventory.read',
      summary: 'Shows the keys that all nodes of a cluster have, and the values of each node.',
      params: idParams,
      answer: nodeKeysResponseSchema,
      isLarge: true,
    }),
    writeKeys: route({
      method: 'PUT',
      path: '/clusters/:id/node-keys',
      permission: 'inventory.write',
      summary:
        'Changes the keys of all nodes of a cluster: the list of keys, all values, or with changes only those cells. It requires the revision of the cluster.',
      params: idParams,
      body: nodeKeyChangesSchema,
      answer: nodeKeysResponseSchema,
      ifMatch: true,
      // A thousand nodes with forty keys each take 2 MB.
      bodyLimit: 16 * 1024 * 1024,
    }),
    switchService: route({
      method: 'PUT',
      path: '/nodes/:id/service',
      permission: 'inventory.operate',
      summary: 'Enables or disables the compute service of a node; VMs that run there stay.',
      params: idParams,
      body: nodeServiceSchema,
      answer: nodeSchema,
    }),
    setState: route({
      method: 'PUT',
      path: '/nodes/:id/state',
      permission: 'inventory.operate',
      summary:
        'Sets whether a node runs, is stopped or in maintenance; only a running one takes VMs. The owner of its dedicated host gets an event.',
      params: idParams,
      body: nodeStateSchema,
      answer: nodeSchema,
    }),
    reportUsage: route({
      method: 'PUT',
      path: '/nodes/:id/usage',
      permission: 'inventory.operate',
      summary:
        'Reports the load and the free memory that a node measured; the newest report wins. Measurements are not part of the audit log.',
      params: idParams,
      body: nodeUsageReportSchema,
      answer: nodeSchema,
    }),
  },
)
