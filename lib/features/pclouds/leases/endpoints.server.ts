import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { pcloudHostSchema } from '../hosts/schema'
import { drainHost, setLease } from './change-host.server'
import { leaseSchema } from './schema'

const hostParams = idParams.extend({ name: z.string().min(1).max(200) })

export const leaseEndpoints = [
  endpoint({
    method: 'POST',
    path: '/pclouds/:id/hosts/:name/drain',
    permission: 'pcloud.own',
    summary: 'Takes no new VMs on a host, and gives it back by itself when none is left.',
    params: hostParams,
    answer: pcloudHostSchema,
    handle: ({ scope, params }) => drainHost(scope, params),
  }),
  endpoint({
    method: 'POST',
    path: '/pclouds/:id/hosts/:name/lease',
    permission: 'pcloud.own',
    summary:
      'Sets another end of the lease of a host, or none with null; at its end the host is drained, never stopped.',
    params: hostParams,
    body: leaseSchema,
    answer: pcloudHostSchema,
    handle: ({ scope, params, body }) => setLease(scope, params, body),
  }),
]
