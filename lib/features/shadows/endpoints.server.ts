import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { endShadow, startShadow } from './change-shadow.server'
import { shadowContract } from './contract'
import { showShadow } from './show-shadow.server'

export const shadowEndpoints = bind(shadowContract, {
  show: ({ scope, params }) => showShadow(scope, params.id),
  start: ({ scope, params, body }) => startShadow(scope, params.id, body),
  end: ({ scope, params }) => endShadow(scope, params.id),
})
