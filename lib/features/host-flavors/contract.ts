import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
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

export const hostFlavorContract = contract(
  { noun: 'hostFlavors', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/host-flavors',
      permission: 'pcloud.read',
      summary:
        'Lists the kinds of dedicated hosts. Tenants see availability as words instead of numbers.',
      answer: pageOf(anyHostFlavorSchema),
    }),
    create: route({
      method: 'POST',
      path: '/host-flavors',
      permission: 'pool.manage',
      summary: 'Creates a kind of dedicated host with an empty pool.',
      body: newHostFlavorSchema,
      answer: hostFlavorSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/host-flavors/:id',
      permission: 'pcloud.read',
      summary: 'Shows a kind of dedicated host.',
      params: idParams,
      answer: anyHostFlavorSchema,
      mostEntries: 100,
    }),
    change: route({
      method: 'PUT',
      path: '/host-flavors/:id',
      permission: 'pool.manage',
      summary: 'Changes a host flavor. Its units cannot change while its hosts are allocated.',
      params: idParams,
      body: hostFlavorChangesSchema,
      answer: hostFlavorSchema,
      ifMatch: true,
    }),
    listHosts: route({
      method: 'GET',
      path: '/host-flavors/:id/hosts',
      permission: 'inventory.read',
      summary: 'Lists the hosts of a flavor by name, with their holders.',
      params: idParams,
      query: hostsQuery,
      answer: pageOf(poolHostSchema),
    }),
    addHost: route({
      method: 'POST',
      path: '/host-flavors/:id/hosts',
      permission: 'pool.manage',
      summary:
        'Adds an empty node to the pool, and enables its service, which must be disabled before, or with disableService is.',
      params: idParams,
      body: newPoolHostSchema,
      answer: poolHostSchema,
      status: 201,
      idempotency: 'answer',
    }),
    removeHost: route({
      method: 'DELETE',
      path: '/host-flavors/:id/hosts/:node',
      permission: 'pool.manage',
      summary: 'Removes a host that is not allocated from the pool, and disables its service.',
      params: hostParams,
      answer: poolHostSchema,
    }),
    listHolders: route({
      method: 'GET',
      path: '/host-flavors/:id/holders',
      permission: 'inventory.read',
      summary: 'Lists the tenants that hold hosts of a flavor by name, with their units.',
      params: idParams,
      query: z.object(listFields),
      answer: pageOf(flavorHolderSchema),
    }),
    listCandidates: route({
      method: 'GET',
      path: '/host-candidates',
      permission: 'inventory.read',
      summary: 'Lists the nodes that are in no pool, each with the reason why it cannot be added.',
      query: hostsQuery,
      answer: pageOf(candidateSchema),
    }),
  },
)
