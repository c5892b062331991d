import { z } from 'zod'

export const aggregatesQuery = z.strictObject({
  /** `original`: as the original keeps pools and Pclouds, names and metadata exactly. */
  form: z.enum(['original']).default('original'),
})

export const hostAggregatesSchema = z.object({
  aggregates: z.array(
    z.object({
      name: z.string(),
      hosts: z.array(z.string()),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  /** Authorised tenants that the metadata cannot tell, because their key means something else. */
  omitted: z.array(z.object({ pcloud: z.string(), tenant: z.string() })),
})

export type HostAggregatesShown = z.infer<typeof hostAggregatesSchema>
