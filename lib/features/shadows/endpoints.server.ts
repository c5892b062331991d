import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { endShadow, startShadow } from './change-shadow.server'
import { shadowContract } from './contract'
import { showShadow } from './show-shadow.server'

export const shadowEndpoints = bind(shadowContract, {
  show: ({ scope, params }) => showShadow(scope, { poolId: params.id }),
  start: ({ scope, params, body }) => startShadow(scope, { poolId: params.id }, body),
  end: ({ scope, params }) => endShadow(scope, { poolId: params.id }),
  showGlobal: ({ scope }) => showShadow(scope, { poolId: null }),
  startGlobal: ({ scope, body }) => startShadow(scope, { poolId: null }, body),
  endGlobal: ({ scope }) => endShadow(scope, { poolId: null }),
})
