import { z } from 'zod'
import { fetchedSourceSchema } from '@/lib/features/fetched-sources/schema'
import { monitoringSourceSchema } from '@/lib/features/monitoring-sources/schema'

/** Where the metrics of an account are fetched from, and how the last fetch ended. */
export const accountMonitoringSourceSchema = fetchedSourceSchema(monitoringSourceSchema)

export const listedMonitoringSourceSchema = accountMonitoringSourceSchema.extend({
  accountId: z.string(),
  account: z.string(),
})

export type ListedMonitoringSource = z.infer<typeof listedMonitoringSourceSchema>
