import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { warnOfExpiry } from '@/lib/features/service-accounts/warn-of-expiry.server'
import type { Job } from '../job'

/** Runs every day at 7:00 UTC. A missed run is made up for until the end of the day. */
export const warnOfExpiryJob: Job = {
  name: 'warn-of-expiry',
  cron: '0 7 * * *',
  backfillMs: 17 * HOUR_MS,
  run: (_payload, now) => warnOfExpiry(now),
}
