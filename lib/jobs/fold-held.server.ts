import 'server-only'
import { database } from '@/lib/db/client.server'
import { foldHeld } from '@/lib/features/held-hours/fold-held.server'
import type { Job } from './job'

/** Adds the usage of launches to hourly sums every minute, so that reports read few other rows. */
export const foldHeldJob: Job = {
  name: 'fold-held',
  cron: '* * * * *',
  run: async () => {
    await foldHeld(database())
    return null
  },
}
