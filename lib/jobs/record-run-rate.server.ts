import 'server-only'
import { database } from '@/lib/db/client.server'
import { recordRunRate } from '@/lib/features/overview/record-run-rate.server'
import type { Job } from './job'

/** Writes down every minute what runs, so that a week later there is something to compare with. */
export const recordRunRateJob: Job = {
  name: 'record-run-rate',
  cron: '* * * * *',
  run: async (_payload, now) => {
    await database().$transaction((tx) => recordRunRate(tx, now), { timeout: 60_000 })
    return null
  },
}
