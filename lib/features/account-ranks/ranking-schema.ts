import { z } from 'zod'

const factors = z.record(z.string(), z.number())

/**
 * The input of the SLA ranker for the stored SLAs, in the format of `berth rank`, and the account of each
 * provider in it. The ranks of all accounts can be calculated from it.
 */
export const rankingSchema = z.object({
  request: z.object({
    preferences: z.array(z.json()),
    sla: z.array(z.json()),
    monitoring: z.array(z.json()),
  }),
  config: z.object({ sla: factors, metrics: factors, rule: z.string().nullable() }),
  /** The published versions of the factors; 0 for the built-in factors. */
  versions: z.object({ sla: z.number().int(), monitoring: z.number().int() }),
  /** The names of providers in the request, by account id. */
  providers: z.record(z.string(), z.string()),
})

export type Ranking = z.infer<typeof rankingSchema>
