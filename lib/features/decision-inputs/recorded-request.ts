import { z } from 'zod'

const words = z.record(z.string(), z.string())

/** The request of `select` as stored in a receipt, with the restrictions that narrowed the matches. */
export const recordedRequestSchema = z.object({
  tenant: z.string().nullable(),
  pool: z.string().nullable(),
  deployable: z.string().nullable(),
  labels: words,
  realm: z.string().nullable(),
  pcloud: z.string().nullable(),
  extraSpecs: words,
  narrowing: z.object({
    exclude: z.array(z.string()),
    pin: z.string().nullable(),
    pcloud: z.string().nullable().optional(),
    tried: z.array(z.string()),
  }),
})

export type RecordedRequest = z.output<typeof recordedRequestSchema>
