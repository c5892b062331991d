import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { allocateHosts } from './allocation/allocation-queue.server'
import { pcloudHostContract } from './hosts/contract'
import { namesOf } from './hosts/host-names'
import { listHosts } from './hosts/list-hosts.server'
import { reserveHosts } from './leases/reserve-hosts.server'
import { releaseHost, switchHost } from './leases/switch-host.server'
import { withAlternatives } from './supply/with-alternatives.server'

export const pcloudHostEndpoints = bind(pcloudHostContract, {
  list: ({ scope, params, query }) => listHosts(scope, params.id, query),
  allocate: async ({ scope, params, body, claim }) => {
    const pcloudId = params.id
    const isLease = (body.startAt ?? body.endAt) !== undefined
    const allocated = isLease
      ? await reserveHosts(scope, pcloudId, body, claim)
      : await allocateHosts({ scope, pcloudId, requested: body, claim })
    const request = { pcloudId, count: namesOf(body).length, requested: body }
    return withAlternatives(scope, request, allocated)
  },
  enable: ({ scope, params }) => switchHost(scope, params, true),
  disable: ({ scope, params }) => switchHost(scope, params, false),
  release: ({ scope, params }) => releaseHost(scope, params),
})
