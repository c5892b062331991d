import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { rankSchema } from '@/lib/engine'

/** The maximum size of a request, in bytes. */
export const rankingLimit = 20 * 1024 * 1024

/** The body of `POST /rank`. */
export const rankBodySchema = z.union([
  rankSchema,
  rankSchema.shape.request,
  rankSchema.pick({ config: true, rule: true }),
])

/** The tenant for which the stored data is ranked. */
export const tenantQuery = z.object({
  /** An id or name. */
  tenant: refersTo('tenant', z.string()).optional(),
})

/** An entry in the original's form. */
export const rankedSchema = z.object({
  name: z.string().nullable(),
  rank: z.number(),
  ranked: z.boolean(),
  errorReason: z.string(),
})

const metrics = z
  .object({
    name: z.string(),
    value: z.number().nullable(),
    factor: z.number().nullable(),
    contribution: z.number(),
  })
  .array()
  .readonly()

const targets = z
  .object({
    type: z.string().nullable(),
    unit: z.string().nullable(),
    factor: z.number().nullable(),
    restrictions: z
      .object({ name: z.string(), given: z.number().nullable(), counted: z.number() })
      .array()
      .readonly(),
    contribution: z.number(),
  })
  .array()
  .readonly()

const breakdownSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sla'),
    service: z.string().nullable(),
    byRule: z.boolean(),
    targets,
    metrics,
  }),
  z.object({
    kind: z.literal('preference'),
    service: z.string().nullable(),
    weight: z.number(),
  }),
  z.object({ kind: z.literal('no-sla'), metrics }),
])

/** The same with its calculation. */
export const explainedSchema = rankedSchema.extend({
  slaId: z.string().nullable(),
  slaRank: z.number().nullable(),
  monitoringRank: z.number().nullable(),
  breakdown: breakdownSchema,
  warnings: z
    .object({ code: z.string(), path: z.string(), message: z.string() })
    .array()
    .readonly(),
})

/** The maximum entries and bytes of an answer, unless the call sets a limit. */
export const RANKING_PAGE = { entries: 200, bytes: 1_000_000 }

/** The part of the ranking to return. */
export const rankQuery = tenantQuery.extend({
  /** The maximum number of entries. By default 200, and fewer if they are larger than 1 MB. */
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  /** The number of entries to skip, which is `next` of the previous answer. */
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const rankAnswerSchema = z.object({
  ranking: z.array(explainedSchema),
  /** The number of entries in the whole ranking. */
  total: z.number().int(),
  /** `from` of the next part, or null at the end. */
  next: z.number().int().nullable(),
  /** The versions of the factors that were used, 0 for the built-in ones. Null if the call contained factors. */
  factors: z.object({ sla: z.number().int(), monitoring: z.number().int() }).nullable(),
})

export type RankAnswer = z.output<typeof rankAnswerSchema>
