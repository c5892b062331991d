import { z } from 'zod'
import { usageSourceSchema } from '@/lib/features/usage-sources/schema'
import { usageFailureSchema } from '../schema'

/** Where the usage of a pod is fetched from, and how the last fetch ended. */
export const podUsageSourceSchema = z.object({
  /** Null: nowhere; usage is reported by others. */
  source: usageSourceSchema.nullable(),
  hasSecret: z.boolean(),
  /** When a fetch last ended; null: never with these settings. */
  triedAt: z.iso.datetime().nullable(),
  /** Null: the last fetch succeeded, or there was none. */
  failure: usageFailureSchema.nullable(),
})

export type PodUsageSource = z.infer<typeof podUsageSourceSchema>

export const usageSecretSchema = z.object({
  secret: z
    .string()
    .min(1, 'Write the secret here.')
    .max(1000, 'Keep it within 1000 characters.')
    .refine((secret) => !secret.includes('\0'), 'Remove the zero byte.'),
})
