import { z } from 'zod'

const words = z.record(z.string(), z.string())

/** A launch request as stored in the launch's row. Accounts are stored by id. */
export const storedRequestSchema = z.object({
  labels: words,
  realm: z.string().nullable(),
  pcloud: z.string().nullable(),
  extraSpecs: words,
  exclude: z.array(z.string()),
  pin: z.object({ account: z.string(), reason: z.string() }).nullable(),
})
