import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { canaryContract } from './contract'
import { backOutCanary, promoteCanary, resumeCanary } from './decide-canary.server'
import { showCanary } from './show-canary.server'
import { startCanary } from './start-canary.server'

export const canaryEndpoints = bind(canaryContract, {
  show: ({ scope, params }) => showCanary(scope, { poolId: params.id }),
  start: ({ scope, params, body, ifMatch, claim }) =>
    startCanary(scope, { poolId: params.id }, ifMatch, body, claim),
  showGlobal: ({ scope }) => showCanary(scope, { poolId: null }),
  startGlobal: ({ scope, body, ifMatch, claim }) =>
    startCanary(scope, { poolId: null }, ifMatch, body, claim),
  promote: ({ scope, params }) => promoteCanary(scope, params.id),
  backOut: ({ scope, params }) => backOutCanary(scope, params.id),
  resume: ({ scope, params }) => resumeCanary(scope, params.id),
})
