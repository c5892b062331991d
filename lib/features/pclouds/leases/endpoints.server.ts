import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { drainHost, setLease } from './change-host.server'
import { leaseContract } from './contract'

export const leaseEndpoints = bind(leaseContract, {
  drain: ({ scope, params }) => drainHost(scope, params),
  set: ({ scope, params, body }) => setLease(scope, params, body),
})
