import type { z } from 'zod'
import { fetchedSourceSchema } from '@/lib/features/fetched-sources/schema'
import { usageSourceSchema } from '@/lib/features/usage-sources/schema'

/** The source of a pod's usage, and the result of the last fetch. */
const podUsageSourceSchema = fetchedSourceSchema(usageSourceSchema)

export type PodUsageSource = z.infer<typeof podUsageSourceSchema>
