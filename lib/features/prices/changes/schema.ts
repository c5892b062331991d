import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { effectiveFromSchema } from '@/lib/features/prices/drafts/schema'

/** A set of prices that was applied or is scheduled. */
export const priceChangeSchema = z.object({
  id: z.string(),
  effectiveFrom: z.string(),
  /** Only a set in the state `scheduled` can be cancelled. */
  state: z.enum(['scheduled', 'in-force', 'cancelled']),
  appliedAt: z.string(),
  appliedBy: z.string(),
  note: z.string().nullable(),
  /** The number of cells. */
  count: z.number().int(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
})

export type PriceChange = z.output<typeof priceChangeSchema>

export const appliedSchema = z.object({ change: priceChangeSchema })

export const applyRequestSchema = z.strictObject({
  effectiveFrom: effectiveFromSchema,
  /** Required if `effectiveFrom` is in the past. */
  note: text(500).nullable().default(null),
})

export type ApplyRequest = z.output<typeof applyRequestSchema>
