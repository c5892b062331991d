import { z } from 'zod'
import { fetchedSourceSchema } from '@/lib/features/fetched-sources/schema'
import { monitoringSourceSchema } from '@/lib/features/monitoring-sources/schema'

/** The monitoring source of an account and the result of its last fetch. */
const accountMonitoringSourceSchema = fetchedSourceSchema(monitoringSourceSchema)

export const listedMonitoringSourceSchema = accountMonitoringSourceSchema.extend({
  accountId: z.string(),
  account: z.string(),
})

export type ListedMonitoringSource = z.infer<typeof listedMonitoringSourceSchema>
