import { z } from 'zod'
import { previewTargetSchema, selectInputSchema } from '@/lib/features/previews/schema'

const accountId = z.string().min(1).max(100)

export const simulationRequestSchema = previewTargetSchema.extend({
  launches: z.number().int().min(1).max(5000).default(500),
  /** Quotas by account id; null for unlimited. Omitted accounts have their real quotas. */
  quotas: z.record(accountId, z.number().int().min(0).nullable()).default({}),
  /** The number of further launches after which a placement ends; null for never. */
  lifetime: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** The probability that an attempt on an account fails, by account id. */
  failureRates: z.record(accountId, z.number().min(0).max(1)).default({}),
})

const counts = z.record(z.string(), z.number().int())

export const simulationAnswerSchema = z.object({
  input: selectInputSchema,
  placements: counts,
  groups: counts,
  firstSpill: z.number().int().nullable(),
  spills: z.array(
    z.object({
      launch: z.number().int(),
      fromGroup: z.number().int(),
      toGroup: z.number().int(),
      because: z.object({
        full: z.array(z.string()),
        failed: z.array(z.string()),
        /** In maintenance, or paused. */
        unavailable: z.array(z.string()),
        noShare: z.array(z.string()),
      }),
    }),
  ),
  costPerHour: z.string(),
  unpriced: z.number().int(),
  totals: z.object({
    launches: z.number().int(),
    placed: z.number().int(),
    none: z.number().int(),
    failures: z.number().int(),
  }),
  filled: z.array(z.object({ account: z.string(), launch: z.number().int() })),
  launches: z.array(
    z.object({
      launch: z.number().int(),
      match: z.string().nullable(),
      account: z.string().nullable(),
      group: z.number().int().nullable(),
      attempts: z.number().int(),
    }),
  ),
})

export type SimulationAnswer = z.input<typeof simulationAnswerSchema>
