import { z } from 'zod'

const factors = z.record(z.string(), z.number())

/**
 * The input of the SLA ranker for the stored SLAs, in the form that `berth rank` takes, and the account of each provider
 * in it. The rank of every account follows from it.
 */
export const rankingSchema = z.object({
  request: z.object({
    preferences: z.array(z.json()),
    sla: z.array(z.json()),
    monitoring: z.array(z.json()),
  }),
  config: z.object({ sla: factors, metrics: factors, rule: z.string().nullable() }),
  /** Published versions of the factors; 0: the built-in ones. */
  versions: z.object({ sla: z.number().int(), monitoring: z.number().int() }),
  /** Names of providers in the request, by id of the account. */
  providers: z.record(z.string(), z.string()),
})

export type Ranking = z.infer<typeof rankingSchema>
