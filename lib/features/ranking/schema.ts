import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { rankSchema } from '@/lib/engine'

/** Bytes of a request to rank. */
export const rankingLimit = 20 * 1024 * 1024

/** What the body of `POST /rank` holds. */
export const rankBodySchema = z.union([
  rankSchema,
  rankSchema.shape.request,
  rankSchema.pick({ config: true, rule: true }),
])

/** For whom what is stored is ranked. */
export const tenantQuery = z.object({
  /** Id or name. */
  tenant: refersTo('tenant', z.string()).optional(),
})

/** An entry as the original answers it. */
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

/** The same with all that is behind it. */
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

/** Entries of an answer, and its bytes, unless a call sets a limit. */
export const RANKING_PAGE = { entries: 200, bytes: 1_000_000 }

/** Which part of the ranking is answered. */
export const rankQuery = tenantQuery.extend({
  /** Entries to answer at most; without it 200, and fewer where they are larger than 1 MB. */
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  /** How many entries to leave out at the begin: `next` of the answer before. */
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const rankAnswerSchema = z.object({
  ranking: z.array(explainedSchema),
  /** Entries of the whole ranking. */
  total: z.number().int(),
  /** `from` of the following part; null at the end. */
  next: z.number().int().nullable(),
  /** The versions of the factors that counted, 0 for those built in; null where the call brought its own. */
  factors: z.object({ sla: z.number().int(), monitoring: z.number().int() }).nullable(),
})

export type RankAnswer = z.output<typeof rankAnswerSchema>
