import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { mailHeads } from '@/lib/features/ledger/heads/mail-heads.server'
import type { Job } from '../job'

/** Once a day, made up for until the day ends. */
export const mailHeadsJob: Job = {
  name: 'mail-heads',
  cron: '0 6 * * *',
  backfillMs: 17 * HOUR_MS,
  run: async (_payload, now) => {
    const queued = await mailHeads(database(), now)
    return queued === 0 ? null : { queued }
  },
}
