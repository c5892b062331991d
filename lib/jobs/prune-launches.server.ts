import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import type { Job } from './job'

/** Deletes launches past their retention time every hour, at a minute without other hourly jobs. */
export const pruneLaunchesJob: Job = {
  name: 'prune-launches',
  cron: '20 * * * *',
  backfillMs: HOUR_MS,
  run: (_payload, now) => pruneLaunches(database(), now),
}
