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
        'Lists the hosts of a Pcloud by name or in another order, with their VMs and possible actions, and the sums of all matching hosts.',
      params: idParams,
      query: z.object({
        ...sortedListFields,
        /** Search words. Each must be part of the name, zone, flavor or state. */
        q: sortedListFields.q,
        sort: z.enum(hostSorts).optional(),
      }),
      answer: hostPageSchema,
    }),
    allocate: route({
      method: 'POST',
      path: '/pclouds/:id/hosts',
      permission: 'pcloud.own',
      summary: 'Allocates free hosts, all requested ones or none; they are disabled at first.',
      params: idParams,
      body: newHostsSchema,
      answer: allocatedSchema,
      status: 201,
      idempotency: 'answer',
      isRateLimited: true,
    }),
    enable: switching('enable', 'Enables a host for new VMs; idempotent.'),
    disable: switching('disable', 'Disables a host for new VMs; running VMs remain.'),
    release: route({
      method: 'DELETE',
      path: '/pclouds/:id/hosts/:name',
      permission: 'pcloud.own',
      summary: 'Returns a disabled, empty host to its pool.',
      params: hostParams,
      answer: releasedSchema,
    }),
  },
)
