import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { pageFields } from '@/lib/api/paging/cursor'
import { pageOf } from '@/lib/api/paging/page'
import { sourceContract } from '@/lib/features/fetched-sources/contract'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'
import {
  monitoringSourceRequestSchema,
  monitoringSourceSchema,
} from '@/lib/features/monitoring-sources/schema'
import { listedMonitoringSourceSchema } from './schema'

export const monitoringSourceContract = contract(
  { noun: 'monitoringSources', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/monitoring-sources',
      permission: 'inventory.read',
      summary: 'Lists the monitoring sources of accounts and the results of their last fetches.',
      query: z.object(pageFields),
      answer: pageOf(listedMonitoringSourceSchema),
    }),
  },
)

export const accountMonitoringSourceContract = sourceContract({
  noun: 'accountMonitoringSource',
  path: '/accounts/:id/monitoring-source',
  what: 'monitoring',
  fetched: 'the monitoring of an account',
  often: 'every five minutes',
  kinds: monitoringSources,
  settings: monitoringSourceSchema,
  request: monitoringSourceRequestSchema,
})
