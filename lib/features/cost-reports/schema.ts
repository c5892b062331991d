import { z } from 'zod'
import { daySchema, limitDays } from '@/lib/api/fields/time'
import { isTimeZone } from '@/lib/base/time-text'
import { reportDimensions } from './dimensions'

const MAX_DAYS = 400

/** Whole days in a time zone. The last day is included. */
export const costReportQuery = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    by: z.enum(reportDimensions).default('day'),
    zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: 'Use a time zone such as Europe/Berlin.' })
      .default('UTC'),
    /** Returns the report as a file. */
    format: z.enum(['csv']).optional(),
  })
  .superRefine(limitDays(MAX_DAYS))

export type CostReportQuery = z.output<typeof costReportQuery>

const named = z.object({ id: z.string(), name: z.string() })

const amounts = {
  launches: z.number().int(),
  instanceHours: z.string(),
  /** The instance-hours without a price, which are in no cost. */
  unpricedHours: z.string(),
  /** The charged cost in the reporting currency. */
  cost: z.string(),
}

/** Null if the report is not broken down by this dimension. A launch may also have no tenant. */
const costReportRowSchema = z.object({
  day: z.string().nullable(),
  pool: named.nullable(),
  tenant: named.nullable(),
  account: named.nullable(),
  ...amounts,
})

export const costReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(reportDimensions),
  zone: z.string(),
  currency: z.string(),
  rows: z.array(costReportRowSchema),
  total: z.object(amounts),
})

export type CostReportRow = z.infer<typeof costReportRowSchema>
export type CostReport = z.infer<typeof costReportSchema>
