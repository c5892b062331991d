import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** The common parts of the schemas of all resources. */

export const architectureSchema = z.enum(['x86_64', 'arm64'])

/** The properties of every row of a resource. */
export const storedFields = {
  id: z.string(),
  archived: z.boolean(),
  createdAt: z.string(),
  revision: z.number().int(),
}

/** The outcome of a deletion. Rows with references are archived, with the reasons. */
export const removalSchema = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['deleted', 'archived']),
  because: z.array(z.string()),
})

export type Removal = z.infer<typeof removalSchema>

/** A measured count of running instances, with its source and time. */
export const usageReportSchema = z.strictObject({
  running: count,
  source: text(100),
  /** By default the present. */
  at: timeSchema.optional(),
})

export type UsageReport = z.infer<typeof usageReportSchema>

/** The last report. `at` is null if there was no report. */
export const usageFields = {
  /** All instances: those that Berth placed, and those that others report. */
  running: z.number().int(),
  /** The instances that Berth placed. */
  reserved: z.number().int(),
  runningSource: z.string().nullable(),
  runningAt: z.string().nullable(),
}
