import { z } from 'zod'
import { metricSchema } from '@/lib/features/monitoring/schema'

/** The same as the maximum number of metrics of an account. */
const MAX_QUERIES = 200

const querySchema = z.strictObject({
  metric: metricSchema,
  query: z
    .string()
    .trim()
    .min(1, 'Write a query here.')
    .max(4000, 'Keep it within 4000 characters.')
    .refine((query) => !query.includes('\0'), 'Remove the zero byte.'),
})

export const queriesSchema = z
  .array(querySchema)
  .min(1, 'Name one metric or more.')
  .max(MAX_QUERIES, `Keep it within ${MAX_QUERIES} metrics.`)
  .superRefine((queries, context) => {
    const seen = new Set<string>()
    for (const [i, { metric }] of queries.entries()) {
      const message = 'Another query gives this metric already.'
      if (seen.has(metric)) context.addIssue({ code: 'custom', path: [i, 'metric'], message })
      seen.add(metric)
    }
  })

export type Query = z.output<typeof querySchema>
