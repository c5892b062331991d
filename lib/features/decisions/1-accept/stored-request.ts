import { z } from 'zod'

const words = z.record(z.string(), z.string())

/** The request of a launch as its row stores it; accounts are ids. */
export const storedRequestSchema = z.object({
  labels: words,
  realm: z.string().nullable(),
  pcloud: z.string().nullable(),
  extraSpecs: words,
  exclude: z.array(z.string()),
  pin: z.object({ account: z.string(), reason: z.string() }).nullable(),
})
