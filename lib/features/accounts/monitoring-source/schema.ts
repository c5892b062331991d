import { z } from 'zod'
import { fetchedSourceSchema } from '@/lib/features/fetched-sources/schema'
import { monitoringSourceSchema } from '@/lib/features/monitoring-sources/schema'

/** Where the metrics of an account are fetched from, and how the last fetch ended. */
export const accountMonitoringSourceSchema = fetchedSourceSchema(monitoringSourceSchema)

export type AccountMonitoringSource = z.infer<typeof accountMonitoringSourceSchema>

export const listedMonitoringSourceSchema = accountMonitoringSourceSchema.extend({
  accountId: z.string(),
})

export const listedMonitoringSourcesSchema = z.object({
  items: z.array(listedMonitoringSourceSchema),
})
