import { z } from 'zod'
import { DAY_MS } from '@/lib/base/durations'
import { readInstant } from '@/lib/base/instant'
import { isTimeZone } from '@/lib/base/time-text'

const MOST_DAYS = 400

/** What a report is broken down by; `all`: every combination of the four. */
export const reportDimensions = ['day', 'pool', 'tenant', 'account', 'all'] as const
export type ReportDimension = (typeof reportDimensions)[number]

const day = z.iso
  .date({ error: 'Use a day such as 2026-11-20.' })
  .refine((text) => readInstant(text) !== null, { error: 'Use a day from 1970 to 2199.' })

/** Whole days of a time zone, the last one included. */
export const costReportQuery = z
  .strictObject({
    from: day,
    to: day,
    by: z.enum(reportDimensions).default('day'),
    zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: 'Use a time zone such as Europe/Berlin.' })
      .default('UTC'),
    /** A file of it. */
    format: z.enum(['csv']).optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    if (days < 1)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'Give the first day or a later one.',
      })
    if (days > MOST_DAYS)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: `These are ${days} days; give ${MOST_DAYS} at most.`,
      })
  })

export type CostReportQuery = z.output<typeof costReportQuery>

const named = z.object({ id: z.string(), name: z.string() })

const amounts = {
  launches: z.number().int(),
  instanceHours: z.string(),
  /** Of the instance-hours: those whose price is not known, and in no cost. */
  unpricedHours: z.string(),
  /** In the reporting currency, as it is charged. */
  cost: z.string(),
}

/** Null: the report is not broken down by it; a tenant may also be nobody. */
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
