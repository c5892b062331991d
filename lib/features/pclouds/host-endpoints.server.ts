import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { listFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { allocateHosts } from './allocation/allocation-queue.server'
import { namesOf } from './hosts/host-names'
import { listHosts } from './hosts/list-hosts.server'
import { allocatedSchema, newHostsSchema, pcloudHostSchema, releasedSchema } from './hosts/schema'
import { reserveHosts } from './leases/reserve-hosts.server'
import { releaseHost, switchHost } from './leases/switch-host.server'
import { withAlternatives } from './supply/with-alternatives.server'

const hostParams = idParams.extend({ name: z.string().min(1).max(200) })

const switching = (verb: 'enable' | 'disable', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/pclouds/:id/hosts/:name/${verb}`,
    permission: 'pcloud.own',
    summary,
    params: hostParams,
    answer: pcloudHostSchema,
    handle: ({ scope, params }) => switchHost(scope, params, verb === 'enable'),
  })

export const pcloudHostEndpoints = [
  endpoint({
    method: 'GET',
    path: '/pclouds/:id/hosts',
    permission: 'pcloud.read',
    summary:
      'Lists the hosts of a Pcloud by name, with what runs there and what can be done with each.',
    params: idParams,
    query: z.object(listFields),
    answer: pageOf(pcloudHostSchema),
    handle: ({ scope, params, query }) => listHosts(scope, params.id, query),
  }),
  endpoint({
    method: 'POST',
    path: '/pclouds/:id/hosts',
    permission: 'pcloud.own',
    summary: 'Allocates free hosts, all that are asked for or none; they are disabled.',
    params: idParams,
    body: newHostsSchema,
    answer: allocatedSchema,
    status: 201,
    idempotency: 'answer',
    rateCost: () => 1,
    handle: async ({ scope, params, body, claim }) => {
      const pcloudId = params.id
      const isLease = (body.startAt ?? body.endAt) !== undefined
      const allocated = isLease
        ? await reserveHosts(scope, pcloudId, body, claim)
        : await allocateHosts({ scope, pcloudId, wanted: body, claim })
      const asked = { pcloudId, count: namesOf(body).length, asked: body }
      return withAlternatives(scope, asked, allocated)
    },
  }),
  switching('enable', 'Takes new VMs on a host; doing it twice is fine.'),
  switching('disable', 'Takes no new VMs on a host; those that run there stay.'),
  endpoint({
    method: 'DELETE',
    path: '/pclouds/:id/hosts/:name',
    permission: 'pcloud.own',
    summary: 'Gives a disabled, empty host back to its pool.',
    params: hostParams,
    answer: releasedSchema,
    handle: ({ scope, params }) => releaseHost(scope, params),
  }),
]
