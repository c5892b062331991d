import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { drainHost, setLease } from './change-host.server'
import { leaseContract } from './contract'

/** Launches wait for the locks of these calls, so the statements of these calls must not wait for launches. */
const thread = 'placements'

export const leaseEndpoints = bind(leaseContract, {
  drain: { thread, handle: ({ scope, params }) => drainHost(scope, params) },
  set: { thread, handle: ({ scope, params, body }) => setLease(scope, params, body) },
})
