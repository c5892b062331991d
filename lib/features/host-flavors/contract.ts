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
      summary: 'Lists the kinds of dedicated hosts; tenants see words instead of numbers.',
      answer: pageOf(anyHostFlavorSchema),
    }),
    create: route({
      method: 'POST',
      path: '/host-flavors',
      permission: 'pool.manage',
      summary: 'Creates a kind of dedicated host; its pool is empty.',
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
      summary: 'Changes a host flavor; its units stay while hosts of it are allocated.',
      params: idParams,
      body: hostFlavorChangesSchema,
      answer: hostFlavorSchema,
      ifMatch: true,
    }),
    listHosts: route({
      method: 'GET',
      path: '/host-flavors/:id/hosts',
      permission: 'inventory.read',
      summary: 'Lists the hosts of a flavor by name, with who holds them.',
      params: idParams,
      query: hostsQuery,
      answer: pageOf(poolHostSchema),
    }),
    addHost: route({
      method: 'POST',
      path: '/host-flavors/:id/hosts',
      permission: 'pool.manage',
      summary:
        'Adds an empty node, its service disabled, to the pool; its service is enabled then.',
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
      summary: 'Takes a host that is not allocated out of the pool; its service is disabled then.',
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
      summary: 'Lists the nodes outside of every pool, each with what keeps it out.',
      query: hostsQuery,
      answer: pageOf(candidateSchema),
    }),
  },
)
