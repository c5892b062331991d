import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import type { Job } from './job'

/** Deletes rows past their retention time, at a quiet minute of every hour. */
export const pruneLaunchesJob: Job = {
  name: 'prune-launches',
  cron: '20 * * * *',
  backfillMs: HOUR_MS,
  run: (_payload, now) => pruneLaunches(database(), now),
}
