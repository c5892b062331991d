import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'

const time = timeSchema.transform((text) => new Date(text))

/** A stretch of time of 400 days at most, its end not included. */
export const hostHoursQuery = z.strictObject({
  /** The beginning of the month by default. */
  from: time.optional(),
  /** Now by default. */
  to: time.optional(),
  /** Those of one tenant, by id or name; people of a tenant can name their own alone. */
  tenant: refersTo('tenant', z.string()).optional(),
  /** A file: one line for each host that was held, as CSV or with the columns of FOCUS 1.2. */
  format: z.enum(['csv', 'focus']).optional(),
})

export type HostHoursQuery = z.output<typeof hostHoursQuery>

const amounts = {
  /** Hosts that were held at some time. */
  hosts: z.number().int(),
  /** How long they were held, exactly, and the same times the units of each. */
  seconds: z.string(),
  unitSeconds: z.string(),
  /** The same in hours, rounded to six places. */
  hours: z.string(),
  unitHours: z.string(),
  /** Of the unit-hours: those without a price, which are in no cost. */
  unpricedUnitHours: z.string(),
  /** At the prices in force in each period, in the reporting currency, rounded to six places. */
  cost: z.string(),
}

export const hostHoursSchema = z.object({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  rows: z.array(
    z.object({
      tenant: z.object({ id: z.string(), name: z.string() }),
      pcloud: z.object({ id: z.string(), name: z.string() }),
      flavor: z.string(),
      units: z.number().int(),
      ...amounts,
    }),
  ),
  total: z.object(amounts),
})

export type HostHoursReport = z.infer<typeof hostHoursSchema>
