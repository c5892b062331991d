import 'server-only'
import { bind, type Context } from '@/lib/api/endpoint'
import { allocateHosts } from './allocation/allocation-queue.server'
import { pcloudHostContract } from './hosts/contract'
import { namesOf } from './hosts/host-names'
import { listHosts } from './hosts/list-hosts.server'
import { reserveHosts } from './leases/reserve-hosts.server'
import { releaseHost, switchHost } from './leases/switch-host.server'
import { withAlternatives } from './supply/with-alternatives.server'

/** Launches wait for the locks of these calls, so the statements of these calls must not wait for launches. */
const thread = 'placements'

export const pcloudHostEndpoints = bind(pcloudHostContract, {
  list: ({ scope, params, query }) => listHosts(scope, params.id, query),
  allocate: { thread, handle: allocate },
  enable: { thread, handle: ({ scope, params }) => switchHost(scope, params, true) },
  disable: { thread, handle: ({ scope, params }) => switchHost(scope, params, false) },
  release: { thread, handle: ({ scope, params }) => releaseHost(scope, params) },
})

async function allocate({
  scope,
  params,
  body,
  claim,
}: Context<(typeof pcloudHostContract)['allocate']>) {
  const pcloudId = params.id
  const isLease = (body.startAt ?? body.endAt) !== undefined
  const allocated = isLease
    ? await reserveHosts(scope, pcloudId, body, claim)
    : await allocateHosts({ scope, pcloudId, requested: body, claim })
  const request = { pcloudId, count: namesOf(body).length, requested: body }
  return withAlternatives(scope, request, allocated)
}
