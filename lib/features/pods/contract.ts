import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields, pageFields, timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  listedForecastSchema,
  newPodSchema,
  podChangesSchema,
  podForecastSchema,
  podSchema,
  podStates,
  podUsageSampleSchema,
} from './schema'
import { podUsageReportSchema } from './usage-schema'

export const podContract = contract(
  { noun: 'pods', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/pods',
      one: 'pod',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({
        ...listFields,
        realm: z.string().optional(),
        state: z.enum(podStates).optional(),
      }),
      create: newPodSchema,
      changes: podChangesSchema,
      answer: podSchema,
    }),
    listUsage: route({
      method: 'GET',
      path: '/pods/:id/usage',
      permission: 'inventory.read',
      summary: 'Lists the usage reports of a pod, newest first; they are deleted after 90 days.',
      params: idParams,
      query: z.object(timedPageFields),
      answer: pageOf(podUsageSampleSchema),
    }),
    forecast: route({
      method: 'GET',
      path: '/pods/:id/forecast',
      permission: 'inventory.read',
      summary:
        'Forecasts when a pod reaches its threshold, with bounds, from the reports of 30 days.',
      params: idParams,
      answer: podForecastSchema,
      mostEntries: 50,
    }),
    listForecasts: route({
      method: 'GET',
      path: '/pod-forecasts',
      permission: 'inventory.read',
      summary: 'Forecasts when each pod that is not archived reaches its threshold.',
      query: z.object(pageFields),
      answer: pageOf(listedForecastSchema),
    }),
    reportUsage: route({
      method: 'PUT',
      path: '/pods/:id/usage',
      permission: 'inventory.operate',
      summary: 'Reports what the services of a pod measure; the newest report wins.',
      params: idParams,
      body: podUsageReportSchema,
      answer: podSchema,
    }),
  },
)
