import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'

const time = timeSchema.transform((text) => new Date(text))

/** A period of at most 400 days, with an exclusive end. */
export const hostHoursQuery = z.strictObject({
  /** The start of the month by default. */
  from: time.optional(),
  /** The current time by default. */
  to: time.optional(),
  /** A tenant, by id or name. Users of a tenant can only name their own. */
  tenant: refersTo('tenant', z.string()).optional(),
  /** Returns a file with one line for each held host, as CSV or with the columns of FOCUS 1.2. */
  format: z.enum(['csv', 'focus']).optional(),
})

export type HostHoursQuery = z.output<typeof hostHoursQuery>

const amounts = {
  /** The number of hosts that were held at some time in the period. */
  hosts: z.number().int(),
  /** The exact time for which they were held, and the same times the units of each host. */
  seconds: z.string(),
  unitSeconds: z.string(),
  /** The same in hours, rounded to six places. */
  hours: z.string(),
  unitHours: z.string(),
  /** The unit-hours without a price, which are not included in the cost. */
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
