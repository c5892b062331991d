import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { sortedListFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { hostSorts } from './orders'
import {
  allocatedSchema,
  hostPageSchema,
  newHostsSchema,
  pcloudHostSchema,
  releasedSchema,
} from './schema'

const hostParams = idParams.extend({ name: z.string().min(1).max(200) })

const switching = (verb: 'enable' | 'disable', summary: string) =>
  route({
    method: 'POST',
    path: `/pclouds/:id/hosts/:name/${verb}`,
    permission: 'pcloud.own',
    summary,
    params: hostParams,
    answer: pcloudHostSchema,
  })

export const pcloudHostContract = contract(
  { noun: 'pcloudHosts', group: 'pclouds' },
  {
    list: route({
      method: 'GET',
      path: '/pclouds/:id/hosts',
      permission: 'pcloud.read',
      summary:
        'Lists the hosts of a Pcloud by name or in another order, with what runs there and what can be done with each, and the sums of all that match.',
      params: idParams,
      query: z.object({
        ...sortedListFields,
        /** Words, each of them part of the name, the zone, the flavor or the state. */
        q: sortedListFields.q,
        sort: z.enum(hostSorts).optional(),
      }),
      answer: hostPageSchema,
    }),
    allocate: route({
      method: 'POST',
      path: '/pclouds/:id/hosts',
      permission: 'pcloud.own',
      summary: 'Allocates free hosts, all that are requested or none; they are disabled.',
      params: idParams,
      body: newHostsSchema,
      answer: allocatedSchema,
      status: 201,
      idempotency: 'answer',
      isRateLimited: true,
    }),
    enable: switching('enable', 'Takes new VMs on a host; doing it twice is fine.'),
    disable: switching('disable', 'Takes no new VMs on a host; those that run there stay.'),
    release: route({
      method: 'DELETE',
      path: '/pclouds/:id/hosts/:name',
      permission: 'pcloud.own',
      summary: 'Gives a disabled, empty host back to its pool.',
      params: hostParams,
      answer: releasedSchema,
    }),
  },
)
