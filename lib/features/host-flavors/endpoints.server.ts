import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { listFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { updateFlavor } from './change-flavor.server'
import { addPoolHost, removePoolHost } from './change-pool.server'
import { createFlavor } from './create-flavor.server'
import { listFlavors, showFlavor } from './list-flavors.server'
import { listHolders } from './list-holders.server'
import { listCandidates, listPoolHosts } from './list-pool-hosts.server'
import {
  anyHostFlavorSchema,
  candidateSchema,
  flavorHolderSchema,
  hostFlavorChangesSchema,
  hostFlavorSchema,
  newHostFlavorSchema,
  newPoolHostSchema,
  nodeFilterShape,
  poolHostSchema,
} from './schema'

const hostParams = idParams.extend({ node: z.string().min(1).max(400) })
const hostsQuery = z.object({ ...listFields, ...nodeFilterShape })

export const hostFlavorEndpoints = [
  endpoint({
    method: 'GET',
    path: '/host-flavors',
    permission: 'pcloud.read',
    summary: 'Lists the kinds of dedicated hosts; tenants see words instead of numbers.',
    answer: pageOf(anyHostFlavorSchema),
    handle: ({ scope }) => listFlavors(scope),
  }),
  endpoint({
    method: 'POST',
    path: '/host-flavors',
    permission: 'pool.manage',
    summary: 'Creates a kind of dedicated host; its pool is empty.',
    body: newHostFlavorSchema,
    answer: hostFlavorSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createFlavor(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/host-flavors/:id',
    permission: 'pcloud.read',
    summary: 'Shows a kind of dedicated host.',
    params: idParams,
    answer: anyHostFlavorSchema,
    mostEntries: 100,
    handle: ({ scope, params }) => showFlavor(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/host-flavors/:id',
    permission: 'pool.manage',
    summary: 'Changes a host flavor; its units stay while hosts of it are allocated.',
    params: idParams,
    body: hostFlavorChangesSchema,
    answer: hostFlavorSchema,
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch }) =>
      updateFlavor(scope, { id: params.id, revision: ifMatch }, body),
  }),
  endpoint({
    method: 'GET',
    path: '/host-flavors/:id/hosts',
    permission: 'inventory.read',
    summary: 'Lists the hosts of a flavor by name, with who holds them.',
    params: idParams,
    query: hostsQuery,
    answer: pageOf(poolHostSchema),
    handle: ({ scope, params, query }) => listPoolHosts(scope, params.id, query),
  }),
  endpoint({
    method: 'POST',
    path: '/host-flavors/:id/hosts',
    permission: 'pool.manage',
    summary: 'Adds an empty node, its service disabled, to the pool; its service is enabled then.',
    params: idParams,
    body: newPoolHostSchema,
    answer: poolHostSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, params, body, claim }) =>
      addPoolHost(scope, { flavorId: params.id, node: body.node }, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/host-flavors/:id/hosts/:node',
    permission: 'pool.manage',
    summary: 'Takes a host that is not allocated out of the pool; its service is disabled then.',
    params: hostParams,
    answer: poolHostSchema,
    handle: ({ scope, params }) =>
      removePoolHost(scope, { flavorId: params.id, node: params.node }),
  }),
  endpoint({
    method: 'GET',
    path: '/host-flavors/:id/holders',
    permission: 'inventory.read',
    summary: 'Lists the tenants that hold hosts of a flavor by name, with their units.',
    params: idParams,
    query: z.object(listFields),
    answer: pageOf(flavorHolderSchema),
    handle: ({ params, query }) => listHolders(params.id, query),
  }),
  endpoint({
    method: 'GET',
    path: '/host-candidates',
    permission: 'inventory.read',
    summary: 'Lists the nodes outside of every pool, each with what keeps it out.',
    query: hostsQuery,
    answer: pageOf(candidateSchema),
    handle: ({ scope, query }) => listCandidates(scope, query),
  }),
]
