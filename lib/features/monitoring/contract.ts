import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timeSchema } from '@/lib/api/fields/time'
import { pageFields, timedPageFields } from '@/lib/api/paging/cursor'
import { pageOf } from '@/lib/api/paging/page'
import {
  metricSchema,
  newestSampleSchema,
  pastSampleSchema,
  receiptSchema,
  receivedSchema,
} from './schema'

export const monitoringContract = contract(
  { noun: 'monitoring', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/monitoring',
      permission: 'inventory.read',
      summary: 'Lists the newest value of each metric of an account, or of all accounts.',
      query: z.object({ ...pageFields, account: z.string().optional() }),
      answer: pageOf(newestSampleSchema),
    }),
    listSamples: route({
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
    }),
    report: route({
      method: 'POST',
      path: '/monitoring',
      permission: 'monitoring.write',
      summary:
        'Reports up to 10,000 samples, all or none; samples that are already stored change nothing. The monitoring of a rank request is accepted too, with the time at which it was measured. Measurements are not part of the audit log.',
      upload: 'application/json',
      uploadSchema: receivedSchema,
      answer: receiptSchema,
      bodyLimit: 4 * 1024 * 1024,
      isRateLimited: true,
    }),
  },
)
