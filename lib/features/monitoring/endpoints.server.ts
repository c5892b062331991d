import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { timeSchema } from '@/lib/api/fields/time'
import { pageFields, timedPageFields } from '@/lib/api/paging/cursor.server'
import { pageOf } from '@/lib/api/paging/page'
import { listNewestSamples, listPastSamples } from './list-samples.server'
import { receiveSamples } from './receive-samples.server'
import {
  metricSchema,
  newestSampleSchema,
  pastSampleSchema,
  receiptSchema,
  receivedSchema,
} from './schema'

export const monitoringEndpoints = [
  endpoint({
    method: 'GET',
    path: '/monitoring',
    permission: 'inventory.read',
    summary: 'Lists the newest value of each metric of an account, or of all accounts.',
    query: z.object({ ...pageFields, account: z.string().optional() }),
    answer: pageOf(newestSampleSchema),
    handle: ({ scope, query }) => listNewestSamples(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/monitoring/samples',
    permission: 'inventory.read',
    summary: 'Lists the samples of one metric of an account, newest first.',
    query: z.object({
      ...timedPageFields,
      account: z.string(),
      metric: metricSchema,
      from: timeSchema.optional(),
      to: timeSchema.optional(),
    }),
    answer: pageOf(pastSampleSchema),
    handle: ({ scope, query }) => listPastSamples(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/monitoring',
    permission: 'monitoring.write',
    summary:
      'Reports up to 10,000 samples, all or none; known ones change nothing. The monitoring of a rank request is taken too, with the time at which it was measured. Measurements are no part of the audit log.',
    upload: 'application/json',
    uploadSchema: receivedSchema,
    answer: receiptSchema,
    bodyLimit: 4 * 1024 * 1024,
    rateCost: () => 1,
    handle: ({ scope, ...sent }) => receiveSamples(scope, sent),
  }),
]
