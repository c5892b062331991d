import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { sourceHandlers } from '@/lib/features/fetched-sources/source-handlers.server'
import { accountMonitoringSourceContract, monitoringSourceContract } from './contract'
import { listMonitoringSources } from './list-monitoring-sources.server'
import { accountMonitoring } from './monitoring-source-of.server'

export const monitoringSourceEndpoints = [
  ...bind(monitoringSourceContract, {
    list: ({ scope, query }) => listMonitoringSources(scope, query),
  }),
  ...bind(accountMonitoringSourceContract, sourceHandlers(accountMonitoring)),
]
