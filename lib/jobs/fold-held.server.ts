import 'server-only'
import { database } from '@/lib/db/client.server'
import { foldHeld } from '@/lib/features/held-hours/fold-held.server'
import type { Job } from './job'

/** Adds what launches held to the sums of hours every minute, so that reports have little else to read. */
export const foldHeldJob: Job = {
  name: 'fold-held',
  cron: '* * * * *',
  run: async () => {
    await foldHeld(database())
    return null
  },
}
