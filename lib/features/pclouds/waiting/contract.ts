import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { removalSchema } from '@/lib/features/resources/schema'
import { allocatedSchema } from '../hosts/schema'
import { newWaitingSchema, waitingListSchema, waitingSchema } from './schema'

const waitingParams = idParams.extend({ waitingId: z.string().min(1).max(64) })

/** The end of an offer ends its notification. */
const affects = ['pclouds', 'notices']

export const waitingContract = contract(
  { noun: 'waiting', group: 'pclouds' },
  {
    list: route({
      method: 'GET',
      path: '/pclouds/:id/waiting',
      permission: 'pcloud.read',
      summary: 'Lists the waiting entries of a Pcloud, with their positions and offers.',
      params: idParams,
      answer: waitingListSchema,
      mostEntries: 1_000,
    }),
    join: route({
      method: 'POST',
      path: '/pclouds/:id/waiting',
      permission: 'pcloud.own',
      summary:
        'Puts a Pcloud on the waiting list of a flavor. Hosts are offered in the order of the requests, and count against the limit once offered.',
      params: idParams,
      body: newWaitingSchema,
      answer: waitingSchema,
      status: 201,
      idempotency: 'answer',
    }),
    withdraw: route({
      method: 'DELETE',
      path: '/pclouds/:id/waiting/:waitingId',
      permission: 'pcloud.own',
      summary: 'Removes a Pcloud from the waiting list; its offered hosts are released.',
      params: waitingParams,
      affects,
      answer: waitingSchema,
    }),
    accept: route({
      method: 'POST',
      path: '/pclouds/:id/waiting/:waitingId/accept',
      permission: 'pcloud.own',
      summary:
        'Accepts the offered hosts; they are enabled if the entry requests it, otherwise disabled.',
      params: waitingParams,
      affects,
      answer: allocatedSchema,
    }),
    removeFlavor: route({
      method: 'DELETE',
      path: '/host-flavors/:id',
      permission: 'pool.manage',
      summary:
        'Deletes a host flavor with an empty pool; tenants that wait for its hosts get an event.',
      params: idParams,
      affects: ['inventory'],
      answer: removalSchema,
    }),
  },
)
