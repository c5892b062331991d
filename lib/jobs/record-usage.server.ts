import 'server-only'
import { database } from '@/lib/db/client.server'
import { recordUsage } from '@/lib/features/overview/capacity/record-usage.server'
import type { Job } from './job'

/** Records the usage of accounts every minute, for the capacity forecast. */
export const recordUsageJob: Job = {
  name: 'record-usage',
  cron: '* * * * *',
  run: async (_payload, now) => {
    await recordUsage(database(), now)
    return null
  },
}
