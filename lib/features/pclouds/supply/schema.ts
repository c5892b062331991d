import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { daySchema, limitDays, timeSchema } from '@/lib/api/fields/time'
import { availabilitySchema } from '@/lib/features/host-flavors/schema'

const time = timeSchema.transform((it) => new Date(it))

const place = {
  flavor: z.string(),
  units: z.number().int(),
  realmId: z.string(),
  zone: z.string(),
}

export const supplyQuery = z.strictObject({
  flavor: refersTo('flavor', text(100)).optional(),
  /** The zone: a realm by id, name or `provider/realm`. */
  az: refersTo('realm', text(400)).optional(),
  /** How many hosts are needed; 1 by default. */
  count: z.coerce.number().int().min(1).max(200).default(1),
  /** The period: from now on and without an end by default. */
  startAt: time.optional(),
  endAt: time.optional(),
})

export type SupplyQuery = z.output<typeof supplyQuery>

export const supplySchema = z.object({
  items: z.array(
    z.object({
      ...place,
      availability: availabilitySchema,
      /** From when on as many hosts are free as are wanted; null: the reservations that are known leave no such time. */
      nextAt: z.string().nullable(),
      /** When the next host comes free, regardless of the waiting list; null if no lease has an end. */
      comesFreeAt: z.string().nullable(),
      /** How many hosts earlier requests of the waiting list take first. */
      ahead: z.number().int(),
      /** Numbers for staff: hosts of the pool, and free hosts with the reserved ones. */
      hosts: z.object({ total: z.number().int(), free: z.number().int() }).nullable(),
    }),
  ),
})

export type Supply = z.infer<typeof supplySchema>

const MOST_DAYS = 92

/** Whole days in UTC, the last one included; 28 from today on by default. */
export const calendarQuery = z
  .strictObject({
    from: daySchema.optional(),
    to: daySchema.optional(),
    flavor: refersTo('flavor', text(100)).optional(),
    /** Limits `held` to a tenant by id or name, or a Pcloud by id; by default all that the reader may see. */
    tenant: refersTo('tenant', text(200)).optional(),
    pcloud: refersTo('pcloud', text(100)).optional(),
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    path: ['from'],
    error: 'Give the first day as well.',
  })
  .superRefine(limitDays(MOST_DAYS))

/** Held hosts of one response at most. */
export const MOST_HELD = 1000

export type CalendarQuery = z.output<typeof calendarQuery>

export const calendarSchema = z.object({
  days: z.array(z.string()),
  /** How many hosts are free during all of each day, in words without the reserved ones; numbers for staff. */
  free: z.array(
    z.object({
      ...place,
      days: z.array(availabilitySchema),
      hosts: z.array(z.number().int()).nullable(),
    }),
  ),
  /** Who holds or has reserved what in those days, host after host: people of a tenant see their own. */
  held: z.array(
    z.object({
      pcloudId: z.string(),
      pcloud: z.string(),
      tenantId: z.string(),
      tenant: z.string(),
      name: z.string(),
      flavor: z.string(),
      zone: z.string(),
      state: z.enum(['reserved', 'offered', 'held', 'ended']),
      from: z.string(),
      to: z.string().nullable(),
      /** The node behind it: for staff alone. */
      node: z.object({ id: z.string(), name: z.string(), cluster: z.string() }).nullable(),
    }),
  ),
  /** Whether there are more than these: a flavor, a tenant or a Pcloud narrows them down. */
  more: z.boolean(),
})

export type Calendar = z.infer<typeof calendarSchema>
