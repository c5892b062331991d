import { z } from 'zod'

/** A set of prices that was applied, or is scheduled. */
export const priceChangeSchema = z.object({
  id: z.string(),
  effectiveFrom: z.string(),
  /** Only what is still to come can be cancelled. */
  state: z.enum(['to-come', 'begun', 'cancelled']),
  appliedAt: z.string(),
  appliedBy: z.string(),
  note: z.string().nullable(),
  /** Cells. */
  count: z.number().int(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
})

export type PriceChange = z.output<typeof priceChangeSchema>

export const appliedSchema = z.object({ change: priceChangeSchema })
