import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { mailHeads } from '@/lib/features/ledger/heads/mail-heads.server'
import type { Job } from '../job'

/** Mails the heads of the ledgers once a day. A missed run is made up for until the end of the day. */
export const mailHeadsJob: Job = {
  name: 'mail-heads',
  cron: '0 6 * * *',
  backfillMs: 17 * HOUR_MS,
  run: async (_payload, now) => {
    const queued = await mailHeads(database(), now)
    return queued === 0 ? null : { queued }
  },
}
