import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** What the schemas of all resources are made of. */

export const architectureSchema = z.enum(['x86_64', 'arm64'])

/** What every row of a resource carries. */
export const storedFields = {
  id: z.string(),
  archived: z.boolean(),
  createdAt: z.string(),
  revision: z.number().int(),
}

/** The outcome of a deletion: rows with references are archived, with the reasons. */
export const removalSchema = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['deleted', 'archived']),
  because: z.array(z.string()),
})

export type Removal = z.infer<typeof removalSchema>

/** A measured count of running instances, and who measured it when. */
export const usageReportSchema = z.strictObject({
  running: count,
  source: text(100),
  /** Absent: now. */
  at: timeSchema.optional(),
})

export type UsageReport = z.infer<typeof usageReportSchema>

/** The last report; `at` null: there was no report. */
export const usageFields = {
  /** Instances: what Berth placed, and what others report. */
  running: z.number().int(),
  /** How many of them Berth placed. */
  reserved: z.number().int(),
  runningSource: z.string().nullable(),
  runningAt: z.string().nullable(),
}
