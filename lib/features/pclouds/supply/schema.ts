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
  /** The number of required hosts; 1 by default. */
  count: z.coerce.number().int().min(1).max(200).default(1),
  /** The period; by default from now on and without an end. */
  startAt: time.optional(),
  endAt: time.optional(),
})

export type SupplyQuery = z.output<typeof supplyQuery>

export const supplySchema = z.object({
  items: z.array(
    z.object({
      ...place,
      availability: availabilitySchema,
      /**
       * The time from which the required number of hosts is free; null if the existing reservations
       * leave no such time.
       */
      nextAt: z.string().nullable(),
      /** When the next host becomes free, regardless of the waiting list; null if no lease has an end. */
      comesFreeAt: z.string().nullable(),
      /** The number of hosts that go to earlier entries of the waiting list first. */
      ahead: z.number().int(),
      /** For staff: the hosts of the pool, and the free ones including those reserved for the waiting list. */
      hosts: z.object({ total: z.number().int(), free: z.number().int() }).nullable(),
    }),
  ),
})

export type Supply = z.infer<typeof supplySchema>

const MAX_DAYS = 92

/** Whole days in UTC, including the last one; 28 days from today on by default. */
export const calendarQuery = z
  .strictObject({
    from: daySchema.optional(),
    to: daySchema.optional(),
    flavor: refersTo('flavor', text(100)).optional(),
    /**
     * Limits `held` to a tenant by id or name, or to a Pcloud by id. The default is all that the
     * reader may see.
     */
    tenant: refersTo('tenant', text(200)).optional(),
    pcloud: refersTo('pcloud', text(100)).optional(),
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    path: ['from'],
    error: 'Give the first day as well.',
  })
  .superRefine(limitDays(MAX_DAYS))

/** The maximum number of held hosts in a response. */
export const MAX_HELD = 1000

export type CalendarQuery = z.output<typeof calendarQuery>

export const calendarSchema = z.object({
  days: z.array(z.string()),
  /**
   * The hosts that are free during all of each day: in words without the reserved ones, and in
   * numbers for staff.
   */
  free: z.array(
    z.object({
      ...place,
      days: z.array(availabilitySchema),
      hosts: z.array(z.number().int()).nullable(),
    }),
  ),
  /** Held and reserved hosts in these days, ordered by host. Users of a tenant see their own. */
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
      /** Null without an end, and for a host that is still held after the end of its lease. */
      to: z.string().nullable(),
      /** The node of the host, only for staff. */
      node: z.object({ id: z.string(), name: z.string(), cluster: z.string() }).nullable(),
    }),
  ),
  /** True if there are more held hosts. Filter by flavor, tenant or Pcloud to see them. */
  more: z.boolean(),
})

export type Calendar = z.infer<typeof calendarSchema>
