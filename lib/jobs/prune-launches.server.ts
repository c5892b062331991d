import 'server-only'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import type { Job } from './job'

const hourMs = 3_600_000

/** What the settings keep no longer is deleted, at a quiet minute of every hour. */
export const pruneLaunchesJob: Job = {
  name: 'prune-launches',
  cron: '20 * * * *',
  backfillMs: hourMs,
  run: (_payload, now) => pruneLaunches(database(), now),
}
