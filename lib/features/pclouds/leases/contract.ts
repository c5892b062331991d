import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { pcloudHostSchema } from '../hosts/schema'
import { leaseSchema } from './schema'

const hostParams = idParams.extend({ name: z.string().min(1).max(200) })

export const leaseContract = contract(
  { noun: 'leases', group: 'pclouds' },
  {
    drain: route({
      method: 'POST',
      path: '/pclouds/:id/hosts/:name/drain',
      permission: 'pcloud.own',
      summary: 'Stops new VMs on a host, and releases it automatically when its last VM is gone.',
      params: hostParams,
      answer: pcloudHostSchema,
    }),
    set: route({
      method: 'POST',
      path: '/pclouds/:id/hosts/:name/lease',
      permission: 'pcloud.own',
      summary:
        'Changes the end of the lease of a host, or removes it with null. At its end, the host is drained, never stopped.',
      params: hostParams,
      body: leaseSchema,
      answer: pcloudHostSchema,
    }),
  },
)
