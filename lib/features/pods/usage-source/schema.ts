import type { z } from 'zod'
import { fetchedSourceSchema } from '@/lib/features/fetched-sources/schema'
import { usageSourceSchema } from '@/lib/features/usage-sources/schema'

/** Where the usage of a pod is fetched from, and how the last fetch ended. */
export const podUsageSourceSchema = fetchedSourceSchema(usageSourceSchema)

export type PodUsageSource = z.infer<typeof podUsageSourceSchema>
