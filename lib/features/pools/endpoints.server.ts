import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { poolContract } from './contract'
import { poolResource } from './pool-resource.server'
import { switchLaunching } from './switch-launching.server'

export const poolEndpoints = bind(poolContract, {
  ...resourceHandlers(poolResource),
  reportUsage: ({ scope, params, body }) =>
    reportUsage(poolResource, (db) => db.pool, scope, params.id, body),
  switchLaunching: ({ scope, params, body }) => switchLaunching(scope, params.id, body),
})
