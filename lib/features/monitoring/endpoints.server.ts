import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { timeSchema } from '@/lib/api/fields/time'
import { pageFields, timedPageFields } from '@/lib/api/paging/cursor.server'
import { pageOf } from '@/lib/api/paging/page'
import { listNewestSamples, listPastSamples } from './list-samples.server'
import { receiveSamples } from './receive-samples.server'
import {
  countOf,
  metricSchema,
  newestSampleSchema,
  pastSampleSchema,
  receiptSchema,
  receivedSchema,
} from './schema'

/** Samples that count as one call against the limit of a minute. */
const SAMPLES_OF_A_CALL = 1_000

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
    body: receivedSchema,
    answer: receiptSchema,
    bodyLimit: 4 * 1024 * 1024,
    rateCost: (received) => Math.max(1, Math.ceil(countOf(received) / SAMPLES_OF_A_CALL)),
    handle: ({ scope, body }) => receiveSamples(scope, body),
  }),
]
